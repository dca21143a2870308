import "server-only";
import { VOTE_DELAY_MS } from "@/lib/domain/vote-delay";
import type { PersonRow } from "./person-row";

/** `at_once`: while one admin sets up, and from the command line; `next_day`: once two people agree on who approves. */
export type Timing = "at_once" | "next_day";

type Access = Pick<PersonRow, "roles" | "disabledAt">;

const isApprover = (person: Access | null) =>
  person !== null && person.disabledAt === null && person.roles.includes("approver");

/** From when on somebody's word as an approver counts who becomes one with this; undefined where nothing changes. */
export function approvesFrom(before: Access | null, after: Access, timing: Timing): Date | null | undefined {
  if (isApprover(before) || !isApprover(after)) return undefined;
  return timing === "at_once" ? null : new Date(Date.now() + VOTE_DELAY_MS);
}
