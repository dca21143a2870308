import type { TestProject } from "vitest/node";
import { type Postgres, startPostgres } from "./postgres";
import { postgresBinaries } from "./postgres-binaries";

declare module "vitest" {
  export interface ProvidedContext {
    /** The URL of a PostgreSQL server for these tests. Null when PostgreSQL is not installed. */
    postgresUrl: string | null;
  }
}

/** Starts one PostgreSQL server for the run. Each test file creates its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serverIfInstalled();
  project.provide("postgresUrl", server?.url("postgres") ?? null);
  return async () => server?.stop();
}

/** In CI both databases must be tested. Elsewhere the tests on PostgreSQL are skipped with a message. */
async function serverIfInstalled(): Promise<Postgres | null> {
  try {
    postgresBinaries();
  } catch (error) {
    if (process.env.CI) throw error;
    process.stderr.write(`${(error as Error).message} The tests on PostgreSQL are skipped.\n`);
    return null;
  }
  return startPostgres();
}
