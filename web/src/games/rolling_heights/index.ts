import type { GameClient } from '../client';
import Components from './Components.svelte';
import { describe } from './describe';
import FinalTable from './FinalTable.svelte';
import { facts } from './facts';
import Guide from './Guide.svelte';
import { logOf } from './model/log';
import Table from './Table.svelte';
import { titleCells } from './titleCells';

const rollingHeights: GameClient = {
  Table,
  titleCells,
  log: (entries, _position, language) => logOf(entries, language),
  facts,
  FinalTable,
  Components,
  describe,
  Guide,
};

export default rollingHeights;
