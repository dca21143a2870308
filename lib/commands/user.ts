import { parseArgs } from "node:util";
import env from "@next/env";
import { eq } from "drizzle-orm";
import { addPerson } from "@/lib/contract/people";
import { appendAudit } from "@/lib/server/audit/append";
import { type Connection, openDatabase } from "@/lib/server/db/client";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { people } from "@/lib/server/db/schema";
import { getSettings } from "@/lib/server/env";
import { insertPerson } from "@/lib/server/people/insert";
import { reasonOf } from "@/lib/server/safe-error";
import { endSessions } from "@/lib/server/sessions/end";
import { askPassword, readStandardInput } from "./ask-password";

const USAGE = `npm run user -- add --email anna@example.com --name "Anna Berg" --roles preparer,approver [--password-stdin]
npm run user -- disable --email anna@example.com
npm run user -- list`;

/** `npm run user`: manages people, for the first one and for emergencies. The settings page does everything else. */
async function main(): Promise<void> {
  env.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: "string" },
      name: { type: "string" },
      roles: { type: "string" },
      "password-stdin": { type: "boolean" },
    },
  });
  const command = { add, disable, list }[positionals[0] ?? ""];
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

type Values = { email?: string; name?: string; roles?: string; "password-stdin"?: boolean };

async function add({ db }: Connection, values: Values): Promise<void> {
  const password = values["password-stdin"] ? await readStandardInput() : await askPassword("Password: ");
  const roles = values.roles?.split(",").map((role) => role.trim());
  const parsed = addPerson.safeParse({ email: values.email, name: values.name, roles, password });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`${problems.join("\n")}\n\n${USAGE}`);
  }
  const row = await insertPerson(db, null, parsed.data);
  if (!row) throw new Error(`A person with the e-mail address ${parsed.data.email} already exists.`);
  console.log(`Added ${row.email}. Roles: ${row.roles.join(", ")}.`);
}

async function disable({ db }: Connection, { email }: Values): Promise<void> {
  const row = await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(people)
      .set({ disabledAt: new Date() })
      .where(eq(people.email, email?.toLowerCase() ?? ""))
      .returning();
    if (changed) {
      await endSessions(tx, { personId: changed.id });
      const detail = { disabled: true };
      await appendAudit(tx, { actorId: null, action: "person.changed", subject: changed.email, detail });
    }
    return changed;
  });
  if (!row)
    throw new Error(
      email
        ? `No person has the e-mail address ${email}.`
        : `Enter an e-mail address with --email.\n\n${USAGE}`,
    );
  console.log(`Disabled ${row.email}. This person can no longer sign in.`);
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
