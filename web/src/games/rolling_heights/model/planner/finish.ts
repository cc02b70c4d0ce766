// Brings the cubes that are still lacking: by wild tokens first, the costliest first, then by exchange.
import { type Material, materials } from '../kinds';
import { type Bench, countBy, type Wanted } from './bench';
import { exchangeCost, type Need } from './steps';

const costliest = materials.toSorted((one, other) => exchangeCost(other) - exchangeCost(one));

/** Fills all of these with at most so many wild tokens, sparing what is `wanted` elsewhere; null where it cannot. */
export function finish(bench: Bench, needs: readonly Need[], tokens: number, wanted: Wanted): Bench | null {
  const after = bench.copy();
  const lacking = after.build(needs);
  if (lacking.some(({ material }) => after.waits(material)))
    return search(after, lacking, tokens, wanted, new Set());
  return straight(after, lacking, tokens, wanted);
}

function straight(bench: Bench, needs: readonly Need[], tokens: number, wanted: Wanted): Bench | null {
  let lacking = needs;
  for (let left = tokens; lacking.length > 0; --left) {
    const material = costliest.find((each) => lacking.some((need) => need.material === each));
    if (material === undefined) return null;
    const got = (left > 0 && bench.wild(material)) || bench.exchange(material, together(wanted, lacking));
    if (!got) return null;
    lacking = bench.build(lacking);
  }
  return bench;
}

/** Where special cubes wait for the supply to be used up, the order matters (RH-9.4): every order is tried. */
function search(
  bench: Bench,
  lacking: readonly Need[],
  tokens: number,
  wanted: Wanted,
  seen: Set<string>,
): Bench | null {
  if (lacking.length === 0) return bench;
  const key = `${bench.key} ${tokens} ${lacking.length}`;
  if (seen.has(key)) return null;
  seen.add(key);
  for (const material of countBy(lacking).keys()) {
    for (const token of [true, false]) {
      const after = bench.copy();
      const got = token
        ? tokens > 0 && after.wild(material)
        : after.exchange(material, together(wanted, lacking));
      if (!got) continue;
      const found = search(after, after.build(lacking), token ? tokens - 1 : tokens, wanted, seen);
      if (found !== null) return found;
    }
  }
  return null;
}

function together(wanted: Wanted, needs: readonly Need[]): Wanted {
  const sum = new Map<Material, number>(wanted);
  for (const [material, count] of countBy(needs)) sum.set(material, (sum.get(material) ?? 0) + count);
  return sum;
}
