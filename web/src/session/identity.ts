// Who this browser is, as far as the page itself remembers it; the cookie, which it cannot read, says the rest.

export const nameKey = 'kvartal.name';

/** The cookie is another person's now: the page begins anew, and a name of before is not carried over. */
export function becomeAnother(address: string): void {
  localStorage.removeItem(nameKey);
  location.assign(address);
}
