import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of an empty PostgreSQL server for these tests. */
    postgresUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the run, on which each worker makes its own database. The tests of the data layer need it, so
 * without it the run fails and says what to install.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide("postgresUrl", server.url("postgres"));
  return server.stop;
}
