import "server-only";
import type { Person } from "@/lib/contract/people";
import { countsFrom } from "@/lib/domain/rules/rule";
import { isToConfirm } from "./made-by";
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
    approvesFrom: countsFrom(row, ["approver"])?.toISOString() ?? null,
    adminFrom: countsFrom(row, ["admin"])?.toISOString() ?? null,
    toConfirm: isToConfirm(row),
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  };
}
