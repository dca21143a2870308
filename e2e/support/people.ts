import { spawn } from "node:child_process";
import type { Role } from "@/lib/domain/roles";
import type { DeskSettings } from "./desk-settings";
import { ROOT } from "./root";

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

/** Adds people with the desk's own command, which also brings the database to the present schema. With pglite: before the desk starts. */
export async function addPeople(
  settings: DeskSettings,
  people: TestPerson[] = Object.values(PEOPLE),
): Promise<void> {
  // One after the other: the embedded database takes one process at a time.
  for (const one of people) await addPerson(settings, one);
}

async function addPerson(
  settings: DeskSettings,
  { email, name, roles, password }: TestPerson,
): Promise<void> {
  const args = ["--import", "tsx", "--conditions=react-server", "lib/commands/user.ts", "add"];
  const options = ["--email", email, "--name", name, "--roles", roles.join(","), "--password-stdin"];
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [...args, ...options], {
    cwd: ROOT,
    env: { PATH, HOME, ...settings } as unknown as NodeJS.ProcessEnv,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)));
  child.stdin.end(password);
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${email} could not be added: ${said.join("")}`);
}
