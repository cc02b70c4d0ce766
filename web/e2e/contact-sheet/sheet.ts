// Every tile on one page, to be looked at and measured: ?theme=dark&language=ru&r=62&detail=full
import { mount } from 'svelte';
import content from '../../../games/suburbia/content/tiles.json';
import type { TileData } from '../../src/games/suburbia/art/tile-data';
import '../../src/style/tokens.css';
import '../../src/style/fonts.css';
import '../../src/style/base.css';
import Sheet from './Sheet.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';

const details = ['full', 'named', 'picture'] as const;

mount(Sheet, {
  target: document.getElementById('sheet') as HTMLElement,
  props: {
    tiles: content.tiles as TileData[],
    language: asked.get('language') === 'ru' ? 'ru' : 'en',
    r: Number(asked.get('r') ?? 62),
    detail: details.find((detail) => detail === asked.get('detail')) ?? 'full',
  },
});
