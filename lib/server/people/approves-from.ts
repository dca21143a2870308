import "server-only";
import { VOTE_DELAY_MS } from "@/lib/domain/vote-delay";
import type { PersonRow } from "./person-row";

/** `at_once`: while one admin sets up, and from the command line; `next_day`: once two people agree on who approves. */
export type Timing = "at_once" | "next_day";

type Access = Pick<PersonRow, "roles" | "disabledAt">;

const isApprover = (person: Access | null) =>
  person !== null && person.disabledAt === null && person.roles.includes("approver");

/**
 * From when on the word of somebody counts who becomes an approver with this, or is let in again: also of somebody else, who may
 * stand in for one. Undefined where nothing changes.
 */
export function approvesFrom(before: Access | null, after: Access, timing: Timing): Date | null | undefined {
  const isLetIn = before !== null && before.disabledAt !== null && after.disabledAt === null;
  if (!isLetIn && (isApprover(before) || !isApprover(after))) return undefined;
  return timing === "at_once" ? null : new Date(Date.now() + VOTE_DELAY_MS);
}
