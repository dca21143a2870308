import "server-only";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import type { Desk } from "../context";
import { closeDesk, openDesk } from "../desk";
import { parseSettings, type Settings } from "../env";
import { type IssuerServer, startIssuer } from "./issuer-server";

/** A desk made of its real parts, with an issuer to talk to. */
export type Bench = {
  desk: Desk;
  issuer: IssuerServer;
  /** Another desk on the same database, as a second process would have it; PostgreSQL only. */
  another: () => Promise<Desk>;
};

type Engine = { name: string; open: () => Promise<{ bench: Bench; close: () => Promise<void> }> };

// The embedded database takes seconds to start, so the files that one worker runs share it.
const shared = globalThis as typeof globalThis & { embeddedBench?: Promise<Bench> };

const PGLITE: Engine = {
  name: "the embedded database",
  open: async () => {
    shared.embeddedBench ??= openBench("pglite:memory");
    return { bench: await shared.embeddedBench, close: async () => {} };
  },
};

const POSTGRES: Engine = {
  name: "PostgreSQL",
  open: async () => {
    const bench = await openBench(await newDatabase());
    return { bench, close: () => closeBench(bench) };
  },
};

const onPostgres = () => describe.skipIf(inject("postgresUrl") === null);

/** Declares the same tests on both engines; each test begins with empty tables and a fresh issuer. */
export function onBothEngines(tests: (bench: () => Bench) => void): void {
  describe(PGLITE.name, () => declare(PGLITE, tests));
  onPostgres()(POSTGRES.name, () => declare(POSTGRES, tests));
}

export function onEmbeddedOnly(tests: (bench: () => Bench) => void): void {
  describe(PGLITE.name, () => declare(PGLITE, tests));
}

/** For what one embedded session cannot show: several processes on one database. */
export function onPostgresOnly(tests: (bench: () => Bench) => void): void {
  onPostgres()(POSTGRES.name, () => declare(POSTGRES, tests));
}

function declare(engine: Engine, tests: (bench: () => Bench) => void): void {
  let opened: Awaited<ReturnType<Engine["open"]>>;
  beforeAll(async () => {
    opened = await engine.open();
  }, 60_000);
  beforeEach(() => clear(opened.bench));
  afterAll(() => opened?.close());
  tests(() => opened.bench);
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

const more = new WeakMap<Bench, Desk[]>();

async function openBench(databaseUrl: string): Promise<Bench> {
  const issuer = await startIssuer();
  const settings = settingsFor(databaseUrl, issuer.url);
  const bench: Bench = {
    desk: await openDesk(settings),
    issuer,
    another: async () => {
      const desk = await openDesk(settings);
      more.set(bench, [...(more.get(bench) ?? []), desk]);
      return desk;
    },
  };
  return bench;
}

async function closeBench(bench: Bench): Promise<void> {
  await Promise.all([bench.desk, ...(more.get(bench) ?? [])].map(closeDesk));
  await bench.issuer.close();
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
async function clear({ desk, issuer }: Bench): Promise<void> {
  issuer.reset();
  await desk.connection.raw(`
    alter table audit_entries disable trigger user;
    delete from audit_entries;
    alter table audit_entries enable trigger user;
    delete from approvals; delete from orders; delete from policies; delete from password_attempts;
    delete from issuer_budget; delete from people; delete from pgboss.job;`);
}
