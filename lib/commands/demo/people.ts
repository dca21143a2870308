import type { Role } from "@/lib/domain/roles";

export type DemoPerson = { email: string; name: string; roles: Role[]; password: string };

const person = (email: string, name: string, role: Role, password: string): DemoPerson => ({
  ...{ email: `${email}@nordlicht.example`, name, roles: [role], password },
});

/** The people of the demo’s business. The printed first steps name the first person of each role. */
export const PEOPLE: DemoPerson[] = [
  person("paula", "Paula Brandt", "preparer", "demo-preparer-1"),
  person("jonas", "Jonas Petersen", "preparer", "demo-preparer-2"),
  person("anton", "Anton Weiss", "approver", "demo-approver-1"),
  person("mira", "Mira Novak", "approver", "demo-approver-2"),
  person("ada", "Ada Lindqvist", "admin", "demo-admin-0001"),
  person("vera", "Vera Lang", "viewer", "demo-viewer-0001"),
];
