import type { Role } from "@/lib/domain/roles";
import { runChild } from "./child";
import type { DeskSettings } from "./desk-settings";

export type TestPerson = { email: string; name: string; roles: Role[]; password: string };

/** Who a desk under test knows: two of each kind that must be two persons, an admin and an auditor. */
export const PEOPLE = {
  preparer: person("paula@nordlicht.example", "Paula Brandt", "preparer"),
  secondPreparer: person("piet@nordlicht.example", "Piet de Vries", "preparer"),
  approver: person("anton@nordlicht.example", "Anton Weiss", "approver"),
  secondApprover: person("aila@nordlicht.example", "Aila Korhonen", "approver"),
  admin: person("ada@nordlicht.example", "Ada Lindqvist", "admin"),
  viewer: person("vera@nordlicht.example", "Vera Novak", "viewer"),
};

function person(email: string, name: string, role: Role): TestPerson {
  return { email, name, roles: [role], password: `a-password-for-${role}` };
}

/**
 * Adds people with the server's own verb, which also brings the database to the present schema; who is there already
 * stays as they are. With the embedded database: before the desk starts.
 */
export async function addPeople(
  settings: Pick<DeskSettings, "DATABASE_URL">,
  people: TestPerson[] = Object.values(PEOPLE),
): Promise<void> {
  const args = ["--import", "tsx", "--conditions=react-server", "e2e/support/insert-people.ts"];
  await runChild(process.execPath, args, { ...settings }, {}, JSON.stringify(people));
}
