import "server-only";
import type { Person } from "@/lib/contract/people";
import { mayVoteNow } from "@/lib/domain/vote-delay";
import type { PersonRow } from "./person-row";

/** A person as the settings show them; never the password's hash. */
export function viewPerson(row: PersonRow): Person {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles: row.roles,
    disabled: row.disabledAt !== null,
    hasPassword: row.passwordHash !== null,
    approvesFrom: !row.approvesFrom || mayVoteNow(row) ? null : row.approvesFrom.toISOString(),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}
