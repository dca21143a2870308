import type { TestProject } from "vitest/node";
import { type Postgres, startPostgres } from "./postgres";
import { postgresBinaries } from "./postgres-binaries";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of an empty PostgreSQL server for these tests, or null where none is installed. */
    postgresUrl: string | null;
  }
}

/** Starts one PostgreSQL for the run; each test file makes its own database on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serverIfInstalled();
  project.provide("postgresUrl", server?.url("postgres") ?? null);
  return async () => server?.stop();
}

/** A build machine must prove both databases; elsewhere the tests on PostgreSQL are skipped, aloud. */
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
