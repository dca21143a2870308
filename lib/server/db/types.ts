import "server-only";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type * as schema from "./schema";

/** PostgreSQL or the embedded database, both behind the type of the first. */
export type Database = NodePgDatabase<typeof schema>;
/** What a verb writes through. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
