import type { Role } from "@/lib/domain/roles";
import { type AppSettings, AUTH_SECRET } from "./app-settings";
import { runChild } from "./child";

export type TestPerson = { email: string; name: string; roles: Role[]; password: string };

/** The people of an app under test: two preparers and two approvers, an admin and a viewer. */
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
 * Adds people with the server's own code, which also migrates the database. Existing people are unchanged. With the
 * embedded database, call this before the app starts.
 */
export async function addPeople(
  settings: Pick<AppSettings, "DATABASE_URL">,
  people: TestPerson[] = Object.values(PEOPLE),
): Promise<void> {
  const program = ["--conditions=react-server", "--import", "tsx", "e2e/support/insert-people.ts"];
  await runChild(process.execPath, program, { AUTH_SECRET, ...settings }, {}, JSON.stringify(people));
}
