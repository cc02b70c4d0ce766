// A line of the ledger in words: what it comes from, and why.
import { say } from '../../../text';
import type { Line } from '../model/ledger';
import { countedTypes, matches, type SaidEffect, tilePiece } from '../model/pieces';
import { words } from '../words';

function tileName(id: string): string {
  return say(tilePiece(id).name);
}

/** "a restaurant in any borough": why a tile answered to another one. */
function answer(effect: SaidEffect | undefined, to: string): string {
  const w = words().ledger;
  if (effect === undefined) return tileName(to);
  const tile = tilePiece(to);
  const byIcon = effect.match !== undefined && 'icon' in effect.match && matches(tile, effect);
  return byIcon && tile.icon !== undefined
    ? w.answerIcon(tile.icon, effect.scope)
    : w.answerType(tile.type, effect.scope);
}

/** "5 residential tiles in all boroughs": what a tile has counted. */
function counted(effect: SaidEffect | undefined, count: number): string {
  const w = words().ledger;
  if (effect === undefined) return '';
  if (effect.match !== undefined && 'icon' in effect.match)
    return w.countedIcon(count, effect.match.icon, effect.scope);
  return w.countedTypes(count, countedTypes(effect), effect.scope);
}

/** What the line is about: a tile, a red line, a step of the turn. */
export function sourceOf(line: Line): string {
  const w = words().ledger;
  const { reason, tile } = line;
  switch (reason.kind) {
    case 'price':
      return w.price(reason.printed, reason.surcharge);
    case 'surcharge':
      return w.surcharge;
    case 'line':
      return reason.up ? w.line(reason.lines[0] ?? 0) : w.linesBack(reason.lines);
    case 'income':
      return w.income;
    case 'reputation':
      return w.reputation;
    case 'missing_money':
      return w.missingMoney;
    case 'missing_population':
      return w.missingPopulation;
    default:
      return tile === null ? '' : tileName(tile.tile);
  }
}

export function whyOf(line: Line): string {
  const w = words().ledger;
  const { reason } = line;
  const limit = Object.keys(line.lost).length > 0 ? `, ${w.limit}` : '';
  switch (reason.kind) {
    case 'immediate':
      return (reason.again ? w.again : w.immediate) + limit;
    case 'beside':
      return w.beside(reason.tiles.map(tileName)) + limit;
    case 'counted':
      return counted(reason.effect, reason.count) + limit;
    case 'answer':
      return answer(reason.effect, reason.to) + limit;
    case 'line':
      return w.population(reason.from, reason.to) + limit;
    case 'line_bonus':
      return w.bonus(reason.line) + limit;
    default:
      return limit.slice(2);
  }
}
