import "server-only";
import { type Made, type MadeLater, mayBeOne } from "@/lib/domain/made-by";
import { gains } from "@/lib/domain/rules/people";
import { isDecider } from "@/lib/domain/rules/rule";
import { isLetIn, type Timing } from "./counts-from";
import type { PersonRow } from "./person-row";

/** How a change came about: from when on its effect counts, and who alone answers for it; null where two people or the command line do. */
export type Agreement = { timing: Timing; alone: string | null };

/** What the command line does takes effect at once, and it answers for it. */
export const BY_COMMAND: Agreement = { timing: "at_once", alone: null };

type Access = Pick<PersonRow, "roles" | "disabledAt">;
type Makers = Pick<PersonRow, "madeBy" | "madeLater" | "confirmedBy" | "confirmedAt">;

const NOT_CONFIRMED = { confirmedBy: null, confirmedAt: null };

/** In the columns of a person whom two people, or the command line, answer for. */
const BY_TWO: Makers = { madeBy: [], madeLater: null, ...NOT_CONFIRMED };

/** A person with who made them alone; a second person’s word has made them a person of their own. */
export const madeOf = ({
  id,
  madeBy,
  madeLater,
  confirmedAt,
}: Pick<PersonRow, "id" | "madeBy" | "madeLater" | "confirmedAt">): Made => ({
  id,
  madeBy: confirmedAt ? [] : madeBy,
  madeLater: confirmedAt ? null : madeLater,
});

/** Who alone answers for a proposal: the person who made it, unless one of those who accepted it is certainly another person. */
export function aloneBehind(
  proposedBy: string,
  acceptedBy: readonly string[],
  everybody: readonly PersonRow[],
): string | null {
  const made = everybody.map(madeOf);
  return acceptedBy.every((id) => mayBeOne(id, proposedBy, made)) ? proposedBy : null;
}

/**
 * Who answers for a person who is added, let in again or begins to decide with this: one person alone, until a second one confirms
 * them (lib/domain/made-by.ts). Empty where nothing changes.
 */
export function makersAfter(
  before: PersonRow | null,
  after: Access,
  { actorId, timing, alone }: Agreement & { actorId: string | null },
): Partial<Makers> {
  if (actorId === null) return BY_TWO;
  const isLetInNow = before === null || isLetIn(before, after);
  const approves = gains("approver", before, after);
  const rules = gains("admin", before, after);
  const decided = before !== null && isDecider(before);
  const isLater = timing !== "at_once";
  // A viewer who begins to prepare after setting up is like a person who came then.
  const begins = isLater && gains("preparer", before, after) && !decided;
  if (!isLetInNow && !approves && !rules && !begins) return {};
  if (alone === null) return BY_TWO;
  const isAdded = isLetInNow || begins;
  // A person who decided before goes on as before: otherwise a role that was given to them unasked would take their vote away.
  if (!isAdded && !approves) return decided && isLater ? {} : madeAlone(before, alone, timing, null);
  return madeAlone(before, alone, timing, isAdded ? "added" : "decides");
}

/** The columns of a person whom one other has made alone, besides those who did before. */
export function madeAlone(
  before: Pick<PersonRow, "madeBy" | "madeLater" | "confirmedAt"> | null,
  actorId: string,
  timing: Timing,
  what: MadeLater | null,
): Makers {
  const known = before?.confirmedAt ? null : before;
  const later = timing === "at_once" ? null : what;
  return {
    madeBy: [...new Set([...(known?.madeBy ?? []), actorId])],
    madeLater: known?.madeLater === "added" ? "added" : (later ?? known?.madeLater ?? null),
    ...NOT_CONFIRMED,
  };
}

/** Whether a person with access was made alone, and no second person has confirmed them yet. */
export const isToConfirm = ({ madeBy, confirmedAt, disabledAt }: PersonRow) =>
  disabledAt === null && confirmedAt === null && madeBy.length > 0;
