import type { GameClient } from '../client';
import Components from './Components.svelte';
import { describe } from './describe';
import FinalTable from './FinalTable.svelte';
import { facts } from './facts';
import Guide from './Guide.svelte';
import { logOf } from './model/log';
import { cityOf } from './model/pieces';
import { viewOf } from './model/shapes';
import Table from './Table.svelte';
import { titleCells } from './titleCells';

const log: GameClient['log'] = (entries, position, language, names) =>
  logOf(entries, cityOf(viewOf(position)), language, (owner) => names.get(owner) ?? owner);

const enRoute: GameClient = { Table, titleCells, log, facts, FinalTable, Components, describe, Guide };

export default enRoute;
