import "server-only";
import { sql } from "drizzle-orm";
import type { Role } from "@/lib/domain/roles";
import type { SignedIn } from "../context";
import type { Transaction } from "../db/client";
import { AppError } from "../errors";
import { presentPerson } from "../sessions/present-person";

const CHANGES_LOCK = 727_003;

/**
 * Lets one change be proposed, decided or made at a time, in whatever process: they are rare, and who may decide on one
 * depends on what another has just made of the people.
 */
export async function lockChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`);
}

/**
 * Whoever acts, as they are now: two admins who disable each other at the same moment must not both succeed.
 * @throws AppError `forbidden` unless they are enabled and hold one of the roles
 */
export async function requireActor(
  tx: Transaction,
  person: SignedIn,
  roles: readonly Role[],
): Promise<SignedIn> {
  const present = await presentPerson(tx, person);
  if (present.roles.some((role) => roles.includes(role))) return present;
  throw new AppError("forbidden", "You no longer have a role that allows this. Reload the page.");
}
