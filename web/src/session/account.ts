// The account behind a guest: what the server's addresses under /api say of it. docs/protocol.md lists them.

import type { Words } from '../text';
import type { Account, BrowserSession, Guest, Person, Profile } from './shapes';

/** What the server refused, and which field of the form it is about. */
export class Refused extends Error {
  readonly field: string;
  readonly why: Words;

  constructor(field: string, why: Words) {
    super(why.en);
    this.field = field;
    this.why = why;
  }
}

const away: Words = {
  en: 'The server does not answer; try again later.',
  ru: 'Сервер не отвечает; попробуйте позже.',
};

async function ask<Told>(path: string, form?: object): Promise<Told> {
  const request: RequestInit = form
    ? { method: 'POST', body: JSON.stringify(form), headers: { 'Content-Type': 'application/json' } }
    : {};
  const response = await fetch(path, { ...request, signal: AbortSignal.timeout(20000) }).catch(() => {
    throw new Refused('', away);
  });
  const told = await response.json().catch(() => {
    throw new Refused('', away);
  });
  if (response.ok) return told;
  throw told.error ? new Refused(told.error.field, told.error.why) : new Refused('', away);
}

export const whoAmI = () => ask<Person>('/api/account');
export const claim = (form: { name: string; password: string; mail: string }) =>
  ask<{ guest: Guest; account: Account }>('/api/account', form);
export const logIn = (form: { name: string; password: string; leave: boolean }) => ask('/api/login', form);
export const logOut = () => ask('/api/logout', {});
export const changePassword = (form: { password: string; new: string }) => ask('/api/account/password', form);
export const changeMail = (form: { password: string; mail: string }) => ask('/api/account/mail', form);
export const deleteAccount = (form: { password: string }) => ask('/api/account/delete', form);
export const askForReset = (form: { name: string }) => ask('/api/reset', form);
export const useReset = (form: { link: string; password: string }) => ask('/api/reset/use', form);
export const resetLinkFor = (form: { name: string }) => ask<{ link: string }>('/api/admin/reset-link', form);
export const sessions = async () => (await ask<{ sessions: BrowserSession[] }>('/api/sessions')).sessions;
export const endSession = (id: string) => ask('/api/sessions/end', { id });
export const endOtherSessions = () => ask('/api/sessions/end', { others: true });
export const profileOf = (id: string) => ask<Profile>(`/api/players/${encodeURIComponent(id)}`);
