import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import env from "@next/env";
import type { z } from "zod";
import { addPerson, addPersonWithPassword, email as emailShape, personRoles } from "@/lib/contract/people";
import { linkLifeText } from "@/lib/domain/link-life";
import {
  addByCommand,
  type CommandLine,
  printLink,
  recoverByCommand,
  unbindByCommand,
  unlock as unlockPerson,
  updateByCommand,
} from "@/lib/server/administration";
import { type NewPerson, offersPasswords, passwordProblem } from "@/lib/server/identity";
import {
  type Connection,
  getSettings,
  migrateDatabase,
  openDatabase,
  openQueue,
  people,
  reasonOf,
} from "@/lib/server/platform";
import { askPassword, readStandardInput } from "./ask-password";

const USAGE = `npm run user -- add --email anna@example.com --name "Anna Berg" --roles preparer,approver [--password-stdin] [--same-name]
npm run user -- roles --email anna@example.com --roles approver
npm run user -- disable --email anna@example.com
npm run user -- enable --email anna@example.com
npm run user -- link --email anna@example.com
npm run user -- recover --email anna@example.com
npm run user -- unlock --email anna@example.com
npm run user -- unbind --email anna@example.com
npm run user -- list`;

/**
 * `npm run user`: manages people, for the first one and for emergencies. Changes take effect at once, without a second person.
 * All admins and approvers get a mail with the name of the operating system's user
 * (docs/decisions/0012-two-people-for-changes.md).
 */
async function main(): Promise<void> {
  env.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: "string" },
      name: { type: "string" },
      roles: { type: "string" },
      "password-stdin": { type: "boolean" },
      "same-name": { type: "boolean" },
    },
  });
  const commands = { add, roles, disable, enable, link, recover, unlock, unbind, list };
  const command = commands[(positionals[0] ?? "") as keyof typeof commands];
  if (!command) throw new Error(USAGE);
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = getSettings();
  const connection = await openDatabase(DATABASE_URL, DATABASE_MIGRATION_URL);
  try {
    await migrateDatabase(connection);
    await command(connection, values);
  } finally {
    await connection.close();
  }
}

type Values = {
  email?: string;
  name?: string;
  roles?: string;
  "password-stdin"?: boolean;
  "same-name"?: boolean;
};

async function add(connection: Connection, values: Values): Promise<void> {
  const person = await newPerson(values);
  const sameName = values["same-name"];
  const row = await atCommandLine(connection, (line) => addByCommand(line, person, { sameName }));
  if (!row) throw new Error(`A person with the e-mail address ${person.email} already exists.`);
  console.log(`Added ${row.email}. Roles: ${row.roles.join(", ")}.`);
  // Accepted anyway: programs may set a first password, and the person can choose a better one under "Your account".
  const problem = person.password && (await passwordProblem(person.password, row.email));
  if (problem) console.error(`The password is weak. ${problem}`);
}

/** Without passwords, when people sign in through the identity provider only, none is asked for. */
async function newPerson(values: Values): Promise<NewPerson> {
  const given = { email: values.email, name: values.name, roles: rolesOf(values) };
  if (!offersPasswords(getSettings())) return { ...parse(addPerson, given), password: null };
  const password = values["password-stdin"] ? await readStandardInput() : await askPassword("Password: ");
  return parse(addPersonWithPassword, { ...given, password });
}

async function roles(connection: Connection, values: Values): Promise<void> {
  const { email, roles } = parse(personRoles, { email: values.email, roles: rolesOf(values) });
  known(
    email,
    await atCommandLine(connection, (line) => updateByCommand(line, email, { act: "roles", roles })),
  );
  console.log(`${email} now has the roles ${roles.join(", ")}.`);
}

async function disable(connection: Connection, values: Values): Promise<void> {
  const email = parse(emailShape, values.email);
  known(email, await atCommandLine(connection, (line) => updateByCommand(line, email, { act: "disabled" })));
  console.log(`Disabled ${email}. This person can no longer sign in.`);
}

async function enable(connection: Connection, values: Values): Promise<void> {
  const email = parse(emailShape, values.email);
  known(email, await atCommandLine(connection, (line) => updateByCommand(line, email, { act: "enabled" })));
  console.log(`Enabled ${email}. This person can sign in again.`);
}

/** Prints a link to set a password, for a person who gets no mail. */
async function link(connection: Connection, values: Values): Promise<void> {
  const email = parse(emailShape, values.email);
  const appUrl = getSettings().APP_URL;
  const url = await atCommandLine(connection, (line) => printLink(line, { email, appUrl }));
  if (!url) throw new Error(`No person who may sign in has the e-mail address ${email}.`);
  printSecret(email, url);
}

/** For a person who has lost their passkeys, authenticator app or business account: they start again with a link. */
async function recover(connection: Connection, values: Values): Promise<void> {
  const email = parse(emailShape, values.email);
  const settings = getSettings();
  const url = await atCommandLine(connection, (line) => recoverByCommand(line, { email, settings }));
  known(email, url !== undefined);
  console.log(`Passkeys, authenticator app, password, business account and sessions of ${email} have ended.`);
  if (url) printSecret(email, url);
  else
    console.log(
      "Without passwords, the next verified business account with this address is linked. Whoever is disabled gets a link once they are enabled.",
    );
}

function printSecret(email: string, url: string): void {
  console.log(
    `Give this link to ${email} through a secure channel. It works once, for ${linkLifeText("command_line")}:\n${url}`,
  );
}

/** Ends the pause after too many wrong passwords. */
async function unlock(connection: Connection, values: Values): Promise<void> {
  const email = parse(emailShape, values.email);
  known(email, (await atCommandLine(connection, (line) => unlockPerson(line, email))) || null);
  console.log(`Forgot the failed sign-ins of ${email}. This person can sign in now.`);
}

/** Unlinks the business account. The next verified one with this address is linked. */
async function unbind(connection: Connection, values: Values): Promise<void> {
  const email = parse(emailShape, values.email);
  known(email, await atCommandLine(connection, (line) => unbindByCommand(line, email)));
  console.log(`Unlinked the business account of ${email}. The next one with this address is linked.`);
}

function known(email: string, row: unknown): void {
  if (!row) throw new Error(`No person has the e-mail address ${email}.`);
}

/** Mails are only queued here. The server sends them. */
async function atCommandLine<T>(connection: Connection, work: (line: CommandLine) => Promise<T>): Promise<T> {
  const queue = await openQueue(connection);
  try {
    return await work({ db: connection.db, queue, osUser: osUser() });
  } finally {
    await queue.stop();
  }
}

/** Containers may run as a number that has no name. */
function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}

const rolesOf = ({ roles }: Values) => roles?.split(",").map((role) => role.trim());

function parse<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => [path.join("."), message].join(": "));
  throw new Error(`${problems.join("\n")}\n\n${USAGE}`);
}

async function list({ db }: Connection): Promise<void> {
  for (const { email, name, roles, disabledAt } of await db.select().from(people).orderBy(people.email)) {
    console.log([email, name, roles.join(","), disabledAt ? "disabled" : "active"].join("\t"));
  }
}

main().catch((error) => {
  console.error(reasonOf(error));
  process.exitCode = 1;
});
