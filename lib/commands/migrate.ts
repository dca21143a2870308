import env from "@next/env";
import { migrateDatabase, openDatabase, parseDatabaseSettings, prepareQueues } from "@/lib/server/platform";

/** `npm run migrate`: brings the schema to this version, for installations whose servers may not do it themselves. */
async function main(): Promise<void> {
  env.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const { DATABASE_URL, DATABASE_MIGRATION_URL } = parseDatabaseSettings(process.env);
  const connection = await openDatabase(DATABASE_URL, DATABASE_MIGRATION_URL);
  try {
    await migrateDatabase(connection);
    await prepareQueues(connection);
  } finally {
    await connection.close();
  }
  console.log("The database has the schema of this version.");
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
