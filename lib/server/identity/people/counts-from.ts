import "server-only";
import { gains } from "@/lib/domain/rules/people";
import { rolesHeld } from "@/lib/domain/rules/rule";
import { type CountsFrom, VOTE_DELAY_MS } from "@/lib/domain/vote-delay";
import type { PersonRow } from "./person-row";

/** `at_once`: while one admin sets up, and from the command line; `next_day`: once two people agree on who approves. */
export type Timing = "at_once" | "next_day";

type Access = Pick<PersonRow, "roles" | "disabledAt">;

/** Whether this lets a person in who could not sign in before. */
export const isLetIn = (before: Access | null, after: Access) =>
  before !== null && before.disabledAt !== null && after.disabledAt === null;

/**
 * From when on the decisions of a person count who becomes an approver or an admin with this, or is let in again: in any role, since
 * they may stand in for an approver. What does not change is left out.
 */
export function countsFromAfter(before: Access | null, after: Access, timing: Timing): Partial<CountsFrom> {
  const from = timing === "at_once" ? null : new Date(Date.now() + VOTE_DELAY_MS);
  const isBack = isLetIn(before, after);
  return {
    ...((isBack || gains("approver", before, after)) && { approvesFrom: from }),
    ...((isBack || gains("admin", before, after)) && { adminFrom: from }),
  };
}

/** Since when they hold each of their roles after this: a person who is let in again holds them from now on. */
export function rolesSince(
  before: (Access & Pick<PersonRow, "rolesSince" | "createdAt">) | null,
  after: Access,
): PersonRow["rolesSince"] {
  const now = new Date().toISOString();
  const had = before && !isLetIn(before, after) ? rolesHeld(before, after.roles) : [];
  return Object.fromEntries(
    after.roles.map((role) => [
      role,
      before && had.includes(role) ? (before.rolesSince[role] ?? before.createdAt.toISOString()) : now,
    ]),
  );
}
