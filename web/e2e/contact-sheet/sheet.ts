// Every tile on one page, to be looked at and measured: ?theme=dark&language=ru&r=62&detail=full, or ?emblems
import { mount } from 'svelte';
import content from '../../../games/suburbia/content/tiles.json';
import type { TileData } from '../../src/games/suburbia/art/tile-data';
import '../../src/style/tokens.css';
import '../../src/style/fonts.css';
import '../../src/style/base.css';
import Emblems from './Emblems.svelte';
import Sheet from './Sheet.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.lang = asked.get('language') ?? 'en';
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';

const details = ['full', 'named', 'picture'] as const;

const target = document.getElementById('sheet') as HTMLElement;

if (asked.has('emblems')) mount(Emblems, { target });
else {
  mount(Sheet, {
    target,
    props: {
      tiles: content.tiles as TileData[],
      language: asked.get('language') === 'ru' ? 'ru' : 'en',
      r: Number(asked.get('r') ?? 62),
      detail: details.find((detail) => detail === asked.get('detail')) ?? 'full',
    },
  });
}
