import "server-only";
import { sql } from "drizzle-orm";
import type { Role } from "@/lib/domain/roles";
import { holds } from "@/lib/domain/rules/rule";
import type { SignedIn } from "../context";
import type { Transaction } from "../db/client";

const CHANGES_LOCK = 727_003;

/**
 * Lets one change be proposed, decided or made at a time, in whatever process: they are rare, and who may decide on one
 * depends on what another has just made of the people.
 */
export async function lockChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGES_LOCK})`);
}

/** Why a person may not act in any of these roles as they are now; null when they may. */
export const actorRefusal = (person: SignedIn, roles: readonly Role[]) =>
  holds(person, roles)
    ? null
    : ({
        code: "forbidden",
        message: "You no longer have a role that allows this. Reload the page.",
      } as const);
