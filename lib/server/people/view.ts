import "server-only";
import type { Person } from "@/lib/contract/people";
import type { people } from "../db/schema";

/** A person as the settings show them; never the password's hash. */
export function viewPerson(row: typeof people.$inferSelect): Person {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles: row.roles,
    disabled: row.disabledAt !== null,
    hasPassword: row.passwordHash !== null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}
