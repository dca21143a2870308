import "server-only";
import { gains } from "@/lib/domain/rules/people";
import { rolesHeld } from "@/lib/domain/rules/rule";
import { VOTE_DELAY_MS, type WordFrom } from "@/lib/domain/vote-delay";
import type { PersonRow } from "./person-row";

/** `at_once`: while one admin sets up, and from the command line; `next_day`: once two people agree on who approves. */
export type Timing = "at_once" | "next_day";

type Access = Pick<PersonRow, "roles" | "disabledAt">;

/** Whether somebody is let in with this who could not sign in before. */
export const isLetIn = (before: Access | null, after: Access) =>
  before !== null && before.disabledAt !== null && after.disabledAt === null;

/**
 * From when on the word of somebody counts who becomes an approver or an admin with this, or is let in again: also of somebody
 * else, who may stand in for an approver. What does not change is left out.
 */
export function wordFrom(before: Access | null, after: Access, timing: Timing): Partial<WordFrom> {
  const from = timing === "at_once" ? null : new Date(Date.now() + VOTE_DELAY_MS);
  const isBack = isLetIn(before, after);
  return {
    ...((isBack || gains("approver", before, after)) && { approvesFrom: from }),
    ...((isBack || gains("admin", before, after)) && { adminFrom: from }),
  };
}

/** Since when they hold each of their roles after this: whoever is let in again holds them anew. */
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
