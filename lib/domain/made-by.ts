/**
 * What one admin gave a person alone after set-up, including where a person whom that admin had added accepted it: `added` is
 * access to the dashboard, `decides` is an approver's role or a stand-in's place for a person who had access already.
 */
export type MadeLater = "added" | "decides";

/**
 * A person, and the admin who added them or gave them a role alone, until a second person has confirmed them; `madeLater` is null
 * for what was done in set-up.
 */
export type Made = { id: string; madeBy: readonly string[]; madeLater: MadeLater | null };

/**
 * All through whom a person got here without a second person: who added them, who added those, and so on; themselves too where
 * they gave themselves a role.
 */
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
 * The author of a redemption to whom this person is no second person: one who made them an approver alone, or, where they made
 * themselves one, one whom they added. Such two cannot be distinguished from one person with two addresses. Null where there is
 * none.
 *
 * In set-up one admin adds the preparers and the approvers of a small business, so two whom she added count as two there. Later
 * there are people to accept a new one, so an author who was added later, and an approver who was made one later, count only
 * beside people who have no tie to them.
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
