/** A place (JSON pointer) and what stands there now. */
export type Change = [string, unknown];

/** What it was, with these changes made: the parts that stay are the same objects, and the old whole is left as it was. */
export function withChanges<Whole>(whole: Whole, changes: readonly Change[]): Whole {
  let now: unknown = whole;
  for (const [place, value] of changes) now = withChange(now, place.split('/').slice(1), value);
  return now as Whole;
}

function withChange(whole: unknown, way: string[], value: unknown): unknown {
  const [step, ...further] = way;
  if (step === undefined) return value;
  if (Array.isArray(whole)) {
    const copy = [...whole];
    copy[Number(step)] = withChange(copy[Number(step)], further, value);
    return copy;
  }
  const members = whole as Record<string, unknown>;
  return { ...members, [step]: withChange(members[step], further, value) };
}
