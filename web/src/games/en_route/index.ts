import type { GameClient } from '../client';
import Components from './Components.svelte';
import { describe } from './describe';
import FinalTable from './FinalTable.svelte';
import Guide from './Guide.svelte';
import Table from './Table.svelte';
import { titleCells } from './titleCells';

const enRoute: GameClient = { Table, titleCells, FinalTable, Components, describe, Guide };

export default enRoute;
