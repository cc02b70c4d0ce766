// It has become your turn somewhere: the title of the page counts, and the system says it where that is wanted.
import { go } from '../router.svelte';
import { server } from '../session/server';
import { WaitingTables } from '../session/waiting.svelte';
import { settings } from '../settings.svelte';
import { notify } from '../shell/notifications';
import { t } from '../text';
import { blockName } from './home/blocks';

export const waiting = new WaitingTables(server, ({ id, game, name }) => {
  const about = { body: `${blockName(game)} · ${name}`, tag: id };
  if (settings.notify) notify(t().time.yourTurn, about, () => go(`/t/${id}`));
});

const counted = /^\(\d+\) /;

/** "(2) Friday · Kvartal": pages write their titles, and the count is put before them. */
export function countInTitle(): () => void {
  const count = () => {
    const plain = document.title.replace(counted, '');
    const wanted = waiting.all.length > 0 ? `(${waiting.all.length}) ${plain}` : plain;
    if (document.title !== wanted) document.title = wanted;
  };
  count();
  const observer = new MutationObserver(count);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
