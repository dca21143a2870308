import "server-only";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import type { Services } from "../../server/context";
import { parseSettings, type Settings } from "../../server/env";
import { openServices } from "../../server/services";
import { type IssuerServer, startIssuer } from "./issuer-server";

/** A desk made of its real parts, with an issuer to talk to. */
export type TestApp = {
  services: Services;
  issuer: IssuerServer;
  /** Another desk on the same database, as a second process would have it; PostgreSQL only. */
  another: () => Promise<Services>;
};

type Engine = { name: string; open: () => Promise<{ app: TestApp; close: () => Promise<void> }> };

// The embedded database takes seconds to start, so the files that one worker runs share it.
const shared = globalThis as typeof globalThis & { embeddedApp?: Promise<TestApp> };

const PGLITE: Engine = {
  name: "the embedded database",
  open: async () => {
    shared.embeddedApp ??= openTestApp("pglite:memory");
    return { app: await shared.embeddedApp, close: async () => {} };
  },
};

const POSTGRES: Engine = {
  name: "PostgreSQL",
  open: async () => {
    const app = await openTestApp(await newDatabase());
    return { app, close: () => closeTestApp(app) };
  },
};

const onPostgres = () => describe.skipIf(inject("postgresUrl") === null);

/** Declares the same tests on both engines; each test begins with empty tables and a fresh issuer. */
export function onBothEngines(tests: (app: () => TestApp) => void): void {
  describe(PGLITE.name, () => declare(PGLITE, tests));
  onPostgres()(POSTGRES.name, () => declare(POSTGRES, tests));
}

export function onEmbeddedOnly(tests: (app: () => TestApp) => void): void {
  describe(PGLITE.name, () => declare(PGLITE, tests));
}

/** For what one embedded session cannot show: several processes on one database. */
export function onPostgresOnly(tests: (app: () => TestApp) => void): void {
  onPostgres()(POSTGRES.name, () => declare(POSTGRES, tests));
}

function declare(engine: Engine, tests: (app: () => TestApp) => void): void {
  let opened: Awaited<ReturnType<Engine["open"]>>;
  beforeAll(async () => {
    opened = await engine.open();
  }, 60_000);
  beforeEach(() => clear(opened.app));
  afterAll(() => opened?.close());
  tests(() => opened.app);
}

/** An empty database on the run's server. */
export async function newDatabase(): Promise<string> {
  const url = new URL(inject("postgresUrl") ?? "");
  const name = `desk_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  url.pathname = name;
  return url.href;
}

const more = new WeakMap<TestApp, Services[]>();

async function openTestApp(databaseUrl: string): Promise<TestApp> {
  const issuer = await startIssuer();
  const settings = settingsFor(databaseUrl, issuer.url);
  const app: TestApp = {
    services: await openServices(settings),
    issuer,
    another: async () => {
      const services = await openServices(settings);
      more.set(app, [...(more.get(app) ?? []), services]);
      return services;
    },
  };
  return app;
}

async function closeTestApp(app: TestApp): Promise<void> {
  await Promise.all([app.services, ...(more.get(app) ?? [])].map((services) => services.close()));
  await app.issuer.close();
}

/** Settings as an installation has them; the client's secret is read from the environment (`vitest.config.ts`). */
export function settingsFor(databaseUrl: string, issuerUrl: string): Settings {
  return parseSettings({
    APP_URL: "http://desk.example",
    AUTH_SECRET: "a secret of the tests, long enough for the rule",
    DATABASE_URL: databaseUrl,
    ISSUER_BASE_URL: issuerUrl,
    ISSUER_TOKEN_URL: `${issuerUrl}/oauth/token`,
    ISSUER_CLIENT_ID: "desk",
    ISSUER_CLIENT_SECRET: "secret",
    CURRENCIES: "EUR:6:EURM,USD:2:USDM",
  });
}

/** Empties what the last test wrote; the record refuses that, so its guard sleeps meanwhile. */
async function clear({ services, issuer }: TestApp): Promise<void> {
  issuer.reset();
  await services.connection.raw(`
    alter table audit_entries disable trigger user;
    delete from audit_entries;
    alter table audit_entries enable trigger user;
    delete from chain_transfers; delete from address_checks;
    delete from approvals; delete from orders; delete from policies; delete from password_attempts;
    delete from issuer_budget; delete from people; delete from pgboss.job;`);
}
