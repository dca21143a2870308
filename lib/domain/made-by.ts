/** Somebody, and who made them alone, as long as no second person has confirmed them. */
export type Made = { id: string; madeBy: readonly string[] };

/** Everybody through whom somebody came here alone: who made them, who made those, and so on; themselves too where they gave themselves a role. */
export function makersOf(id: string, everybody: readonly Made[]): Set<string> {
  const makers = new Set<string>();
  const look = (of: string) => {
    for (const maker of everybody.find((one) => one.id === of)?.madeBy ?? []) {
      if (makers.has(maker)) continue;
      makers.add(maker);
      look(maker);
    }
  };
  look(id);
  return makers;
}

/** Whether two people may be one person with two addresses: one has made the other alone, or the same person has made both. */
export function mayBeOne(a: string, b: string, everybody: readonly Made[]): boolean {
  const behindA = makersOf(a, everybody).add(a);
  const behindB = makersOf(b, everybody).add(b);
  return [...behindA].some((one) => behindB.has(one));
}

/**
 * Which author of a redemption somebody is no second person to: one who made them an approver alone, or, where they made
 * themselves one, one whom they have made. Nobody can tell such two from one person with two addresses. Null where there is none.
 */
export function authorBehind(
  id: string,
  authors: readonly string[],
  everybody: readonly Made[],
): string | null {
  const makers = makersOf(id, everybody);
  if (makers.size === 0) return null;
  const isOwnWork = (author: string) => makers.has(id) && makersOf(author, everybody).has(id);
  return authors.find((author) => author !== id && (makers.has(author) || isOwnWork(author))) ?? null;
}
