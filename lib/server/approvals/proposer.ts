import "server-only";
import type { Role } from "@/lib/domain/roles";
import { holds } from "@/lib/domain/rules/rule";
import { AppError } from "../errors";

type Person = { id: string; name: string; roles: readonly Role[]; disabledAt: Date | null };

/**
 * Makes sure that the person who proposed something still counts as one of two people: their account is enabled, and they hold
 * one of the roles that may propose it. Asked when a second person accepts; declining is always possible.
 * @throws AppError `conflict`
 */
export function requireProposer(
  everybody: readonly Person[],
  personId: string | null,
  roles: readonly Role[],
): void {
  const proposer = everybody.find(({ id }) => id === personId);
  const who = proposer?.name ?? "The person who proposed this";
  if (!proposer || proposer.disabledAt) throw countsNoMore(`${who} no longer has access`);
  if (!holds(proposer, roles)) throw countsNoMore(`${who} no longer has a role that allows this`);
}

const countsNoMore = (why: string) =>
  new AppError("conflict", `${why}, so this proposal no longer counts. Decline it, then propose it again.`);
