/**
 * What one admin made of somebody after setting up, with the acceptance of a person whom she had made: `added` is access to the desk,
 * `decides` is an approver's role or a stand-in's place for somebody who had access already.
 */
export type MadeLater = "added" | "decides";

/** Somebody, and who made them alone, as long as no second person has confirmed them; `madeLater` is null for what was made in set-up. */
export type Made = { id: string; madeBy: readonly string[]; madeLater: MadeLater | null };

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
 *
 * In set-up one admin makes the preparers and the approvers of a small desk, so two whom she made count as two there. A desk that
 * works has people to accept a new one, so an author who was added later, and an approver who was made one later, count only
 * beside people who have nothing to do with them.
 */
export function authorBehind(
  id: string,
  authors: readonly string[],
  everybody: readonly Made[],
): string | null {
  const makers = makersOf(id, everybody);
  const laterOf = (of: string) => everybody.find((one) => one.id === of)?.madeLater ?? null;
  const isOwnWork = (author: string) => makers.has(id) && makersOf(author, everybody).has(id);
  const mayBeAuthor = (author: string) =>
    (laterOf(id) !== null || laterOf(author) === "added") && mayBeOne(id, author, everybody);
  return (
    authors.find(
      (author) => author !== id && (makers.has(author) || isOwnWork(author) || mayBeAuthor(author)),
    ) ?? null
  );
}
