import "server-only";
import { and, arrayOverlaps, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "@/lib/domain/roles";
import type { SignedIn } from "../context";
import type { Transaction } from "../db/client";
import { people } from "../db/schema";
import { AppError } from "../errors";

const CHANGES_LOCK = 727_003;

/**
 * Lets one change be proposed, decided or made at a time, in whatever process: they are rare, and who may decide on one
 * depends on what another has just made of the people.
 */
export async function lockChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`);
}

/**
 * Whoever acts, as they are now and not when their request came in: two admins who disable each other at the same moment
 * must not both succeed.
 * @throws AppError `forbidden` unless they are enabled and hold one of the roles
 */
export async function requireActor(
  tx: Transaction,
  { id }: SignedIn,
  roles: readonly Role[],
): Promise<SignedIn> {
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.id, id), isNull(people.disabledAt), arrayOverlaps(people.roles, [...roles])));
  if (row) return row;
  throw new AppError("forbidden", "You no longer have a role that allows this. Reload the page.");
}
