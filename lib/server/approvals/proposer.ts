import "server-only";
import { eq } from "drizzle-orm";
import type { Role } from "@/lib/domain/roles";
import type { Transaction } from "../db/client";
import { people } from "../db/schema";
import { AppError } from "../errors";

/**
 * Makes sure that whoever proposed something still counts as one of two people: their account is enabled, and they hold
 * one of the roles that may propose it. Asked when a second person accepts; declining is always possible.
 * @throws AppError `conflict`
 */
export async function requireProposer(
  tx: Transaction,
  personId: string | null,
  roles: readonly Role[],
): Promise<void> {
  const [proposer] = personId ? await tx.select().from(people).where(eq(people.id, personId)) : [];
  const who = proposer?.name ?? "Whoever proposed this";
  if (!proposer || proposer.disabledAt) throw countsNoMore(`${who} no longer has access`);
  if (!roles.some((role) => proposer.roles.includes(role))) {
    throw countsNoMore(`${who} no longer has a role that allows this`);
  }
}

const countsNoMore = (why: string) =>
  new AppError("conflict", `${why}, so this proposal no longer counts. Decline it, then propose it again.`);
