import { insertPerson } from "@/lib/server/identity";
import { getSettings, migrateDatabase, openDatabase } from "@/lib/server/platform";
import { openServices } from "@/lib/server/runtime/services";
import { seedHistory } from "./history/seed-history";
import { PEOPLE } from "./people";
import type { DemoSettings } from "./settings";

/** Adds the people of the demo to an empty database. Those that exist are unchanged. */
export async function seedPeople(settings: DemoSettings): Promise<void> {
  Object.assign(process.env, settings);
  const connection = await openDatabase(settings.DATABASE_URL ?? "");
  try {
    await migrateDatabase(connection);
    for (const person of PEOPLE) await insertPerson(connection.db, person);
  } finally {
    await connection.close();
  }
}

/** Adds people and history of the demo to an empty database, while the sandbox runs. One that has people is unchanged. */
export async function seedBusiness(settings: Record<string, string> = {}): Promise<void> {
  Object.assign(process.env, settings);
  const services = await openServices(getSettings());
  try {
    await seedHistory(services);
  } finally {
    await services.close();
  }
}
