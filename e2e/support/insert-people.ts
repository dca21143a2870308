import { insertPerson } from "@/lib/server/identity/people/insert";
import { openDatabase } from "@/lib/server/platform/db/client";
import { migrateDatabase } from "@/lib/server/platform/db/migrate";
import { people as everyone, policies } from "@/lib/server/platform/db/schema";
import type { TestPerson } from "./people";

/**
 * A separate program, since server code needs other import conditions than tests. Reads people as JSON from standard input.
 * New deposit addresses need no comparison, since most tests are about something else (`askForFirstAddresses`), and no mail waits
 * for others.
 */
async function main(): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const people = JSON.parse(Buffer.concat(chunks).toString("utf8")) as TestPerson[];
  const connection = await openDatabase(process.env.DATABASE_URL ?? "");
  try {
    await migrateDatabase(connection);
    for (const person of people) await insertPerson(connection.db, person);
    await connection.db.update(everyone).set({ mailDigest: "at_once" });
    await connection.db
      .insert(policies)
      .values({ name: "checkFirstAddress", value: false })
      .onConflictDoNothing();
  } finally {
    await connection.close();
  }
}

await main();
