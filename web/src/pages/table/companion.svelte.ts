// What the page does on its own while a game goes on: it speaks, sounds, ends turns if asked to, and watches the line.
import { seatNames } from '../../session/catalogue.svelte';
import { logLines } from '../../session/log';
import { endByResignation } from '../../session/resigning';
import type { Session } from '../../session/session';
import { settings } from '../../settings.svelte';
import { announce } from '../../shell/announcements.svelte';
import { stamp } from '../../shell/sound';
import { standingToast, toast } from '../../shell/toasts.svelte';
import { language, say, t } from '../../text';

/** Bots have no names of their own: they are called what they are, in the language of the page. */
export function nameBots(session: Session): void {
  $effect.pre(() => {
    const { table } = session.state;
    const names = seatNames(table);
    for (const seat of table.seats) if (seat.kind === 'bot') seat.name = names.get(seat.seat) ?? seat.name;
  });
}

/** Tells a screen reader, and the ear, what others have done. */
export function tellNews(session: Session): void {
  let told = session.state.number;
  $effect(() => {
    const { number, entries, viewer, position, table } = session.state;
    if (number <= told) {
      told = number;
      return;
    }
    const news = entries.filter((entry) => entry.number > told && entry.seat !== viewer);
    told = number;
    stamp();
    const names = seatNames(table);
    const lines = logLines(news, names, language()).map(
      ({ seat, headline }) => `${names.get(seat) ?? ''} ${headline}`,
    );
    for (const { kind, seat } of news) {
      if (kind === 'resign' && position.turn !== 'over') toast(t().time.hasResigned(names.get(seat) ?? seat));
    }
    const { turn, to_move: toMove, early } = position;
    const mine = viewer !== null && turn === 'decision' && toMove.includes(viewer) && !early.includes(viewer);
    const ending = endByResignation(position.result, table, (seat) => names.get(seat) ?? seat);
    if (turn === 'over') lines.push(ending ?? t().table.over);
    else if (mine && news.length > 0) lines.push(t().table.yourMove);
    if (lines.length > 0) announce(lines.join('. '));
  });
}

/** Ends a played turn at once for those who want it so. */
export function endTurnsAlone(session: Session): void {
  let ending = false;
  $effect(() => {
    const { position, viewer } = session.state;
    if (!settings.endTurns || position.turn !== 'held' || position.held !== viewer || ending) return;
    ending = true;
    void session.end().then((outcome) => {
      ending = false;
      if (!outcome.ok) toast(say(outcome.why), 'loss');
    });
  });
}

/** The lost line is said until it is back. */
export function watchLine(session: Session): void {
  let lost = false;
  $effect(() => {
    const { link } = session.state;
    if (link === 'lost') standingToast({ text: t().table.lost, kind: 'loss' });
    else if (lost) {
      standingToast(null);
      toast(t().table.back);
    }
    lost = link === 'lost';
  });
  $effect(() => () => standingToast(null));
}
