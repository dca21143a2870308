import type { Role } from "@/lib/domain/roles";
import { openDatabase } from "@/lib/server/db/client";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { insertPerson } from "@/lib/server/people/insert";
import type { DemoSettings } from "./settings";

export type DemoPerson = { email: string; name: string; roles: Role[]; password: string };

const PEOPLE: DemoPerson[] = [
  {
    email: "paula@nordlicht.example",
    name: "Paula Brandt",
    roles: ["preparer"],
    password: "demo-preparer-1",
  },
  { email: "anton@nordlicht.example", name: "Anton Weiss", roles: ["approver"], password: "demo-approver-1" },
  { email: "ada@nordlicht.example", name: "Ada Lindqvist", roles: ["admin"], password: "demo-admin-0001" },
];

/** Adds the people of the demo. Those that exist are unchanged. */
export async function seedPeople(settings: DemoSettings): Promise<DemoPerson[]> {
  // The audit log is sealed with a key that is derived from this, as the app does.
  process.env.AUTH_SECRET = settings.AUTH_SECRET;
  const connection = await openDatabase(settings.DATABASE_URL ?? "");
  try {
    await migrateDatabase(connection);
    for (const person of PEOPLE) await insertPerson(connection.db, person);
    return PEOPLE;
  } finally {
    await connection.close();
  }
}
