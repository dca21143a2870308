import "server-only";
import type { PersonRow } from "./person-row";
import { gains, isLetIn, type Timing } from "./word-from";

type Access = Pick<PersonRow, "roles" | "disabledAt">;
type Makers = Pick<PersonRow, "madeBy" | "confirmedBy" | "confirmedAt">;

const NOT_CONFIRMED = { confirmedBy: null, confirmedAt: null };

/** In the columns of somebody whom two people, or the command line, answer for. */
const BY_TWO: Makers = { madeBy: [], ...NOT_CONFIRMED };

/**
 * Who answers for somebody who is added, let in again or begins to decide with this. While one admin sets up it is that admin
 * alone, until a second person confirms them (lib/domain/made-by.ts). Empty where nothing changes.
 */
export function makersAfter(
  before: PersonRow | null,
  after: Access,
  { actorId, timing }: { actorId: string | null; timing: Timing },
): Partial<Makers> {
  if (actorId === null) return BY_TWO;
  const decides = gains("approver", before, after) || gains("admin", before, after);
  if (before !== null && !isLetIn(before, after) && !decides) return {};
  return timing === "next_day" ? BY_TWO : madeAlone(before, actorId);
}

/** The columns of somebody whom one person has made alone, besides those who did before. */
export function madeAlone(before: Pick<PersonRow, "madeBy" | "confirmedAt"> | null, actorId: string): Makers {
  const others = before === null || before.confirmedAt ? [] : before.madeBy;
  return { madeBy: [...new Set([...others, actorId])], ...NOT_CONFIRMED };
}

/** Whether somebody with access was made alone, and no second person has confirmed them yet. */
export const isToConfirm = ({ madeBy, confirmedAt, disabledAt }: PersonRow) =>
  disabledAt === null && confirmedAt === null && madeBy.length > 0;
