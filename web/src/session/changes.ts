/** Texts that follow each other in a list: each beginning with each end. */
type Joined = [string[], string[]];
/** A place (JSON pointer) and what stands there now; a long list of texts is told by its parts. */
export type Change = [string, unknown] | [string, Joined[], 'joined'];

/** What it was, with these changes made: the parts that stay are the same objects, and the old whole is left as it was. */
export function withChanges<Whole>(whole: Whole, changes: readonly Change[]): Whole {
  let now: unknown = whole;
  for (const change of changes) {
    const value = change.length === 3 ? change[1].flatMap(textsOf) : change[1];
    now = withChange(now, change[0].split('/').slice(1), value);
  }
  return now as Whole;
}

function textsOf([beginnings, ends]: Joined): string[] {
  return beginnings.flatMap((beginning) => ends.map((end) => beginning + end));
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
