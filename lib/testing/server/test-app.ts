import "server-only";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { parseSettings, type Settings } from "../../server/platform/env";
import { newAuditWatch } from "../../server/record/audit/follow";
import type { Services } from "../../server/record/context";
import { watchDatabase } from "../../server/runtime/background/watch-database";
import { openServices } from "../../server/runtime/services";
import { rotateClientSecret } from "./client-secret";
import { type IssuerServer, startIssuer } from "./issuer-server";

/** The services of a process, with an issuer. */
export type TestApp = {
  services: Services;
  issuer: IssuerServer;
  /** The services of a second process on the same database. PostgreSQL only. */
  another: () => Promise<Services>;
  /** Clears the cached reads, so that a test never sees answers of another test's issuer or network. */
  forgetReads: () => void;
};

/** Opening and migrating a database takes seconds, so all test files of a worker share one. */
const shared = globalThis as typeof globalThis & { testApps?: Partial<Record<Engine, Promise<TestApp>>> };
shared.testApps ??= {};
const apps = shared.testApps;

type Engine = keyof typeof OPEN;
type Tests = (app: () => TestApp) => void;

const OPEN = {
  PostgreSQL: async () => openTestApp(await newDatabase()),
  "the embedded database": () => openTestApp("pglite:memory"),
};

/** Declares tests on PostgreSQL. Each begins with empty tables and a new issuer. */
export function onPostgres(tests: Tests): void {
  declare("PostgreSQL", tests);
}

/** Declares tests of what differs on the embedded database. */
export function onEmbedded(tests: Tests): void {
  declare("the embedded database", tests);
}

/** Declares tests of code that treats the two engines differently. */
export function onBothEngines(tests: Tests): void {
  onPostgres(tests);
  onEmbedded(tests);
}

function declare(engine: Engine, tests: Tests): void {
  describe(engine, () => {
    let app: TestApp;
    beforeAll(async () => {
      apps[engine] ??= OPEN[engine]();
      app = await apps[engine];
    }, 120_000);
    beforeEach(() => clear(app));
    afterAll(() => closeOthers(app));
    tests(() => app);
  });
}

/** An empty database on the run's server. */
export async function newDatabase(): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const name = `desk_${randomUUID().replaceAll("-", "")}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  url.pathname = name;
  return url.href;
}

const more = new WeakMap<TestApp, Services[]>();

/** Opens the services on a database. `overrides`: settings that differ from those of other tests. */
export async function openTestApp(
  databaseUrl: string,
  overrides: Record<string, string> = {},
): Promise<TestApp> {
  const issuer = await startIssuer();
  const settings = settingsFor(databaseUrl, issuer.url, overrides);
  const services = await openServices(settings);
  await watchDatabase(services);
  const app: TestApp = {
    services,
    issuer,
    forgetReads: followReads(services),
    another: async () => {
      const services = await openServices(settings);
      await watchDatabase(services);
      more.set(app, [...(more.get(app) ?? []), services]);
      return services;
    },
  };
  return app;
}

/** Records the names of all cached reads. Returns a function that clears them. */
function followReads({ reads }: Services): () => void {
  const names = new Set<string>();
  const { read } = reads;
  reads.read = (name, ...how) => {
    names.add(name);
    return read(name, ...how);
  };
  return () => {
    for (const name of names) reads.forget(name);
  };
}

async function closeOthers(app: TestApp): Promise<void> {
  await Promise.all((more.get(app) ?? []).map((services) => services.close()));
  more.delete(app);
}

/** Allowed, since everything runs on this machine, although APP_URL names another host. */
export const ALLOW_INSECURE = "APP_URL,AUDIT_KEY,DATABASE_URL,ISSUER_BASE_URL,ISSUER_TOKEN_URL";

/** Settings as an installation has them; the client's secret is read from the environment (`vitest.config.ts`). */
export function settingsFor(
  databaseUrl: string,
  issuerUrl: string,
  overrides: Record<string, string>,
): Settings {
  return parseSettings({
    APP_URL: "http://desk.example",
    AUTH_SECRET: "a secret of the tests, long enough for the rule",
    DATABASE_URL: databaseUrl,
    ISSUER_BASE_URL: issuerUrl,
    ISSUER_TOKEN_URL: `${issuerUrl}/oauth/token`,
    ISSUER_CLIENT_ID: "desk",
    ISSUER_CLIENT_SECRET: "secret",
    CURRENCIES: "EUR:6:EURM,USD:2:USDM",
    ALLOW_INSECURE,
    ...overrides,
  });
}

/**
 * Clears what the last test wrote and read. Triggers are off meanwhile: those of the audit log refuse to delete, and checking
 * the references of twenty thousand orders takes longer than a statement may.
 */
async function clear({ services, issuer, forgetReads }: TestApp): Promise<void> {
  issuer.reset();
  rotateClientSecret();
  await services.calls.flush();
  forgetReads();
  services.settledPayouts.clear();
  // Drops the refusals that wait for a report, and then the record of the report.
  for (let time = 0; time < 2; time += 1) services.refusals.due({ all: true });
  Object.assign(services.audit, newAuditWatch());
  await services.connection.raw(`
    set local session_replication_role = replica;
    delete from audit_entries;
    delete from reservations; delete from wallet_facts; delete from bank_account_nicknames;
    delete from redemption_templates;
    delete from line_matches; delete from line_sightings; delete from bank_lines; delete from statements; delete from api_tokens;
    delete from payers; delete from ignore_rules; delete from csv_mappings; delete from closed_months; delete from report_settings;
    delete from token_stops; delete from token_watches;
    delete from chain_pending; delete from chain_transfers; delete from chain_heads; delete from address_checks;
    delete from approvals; delete from order_search; delete from orders; delete from policies; delete from rate_limits;
    delete from change_decisions; delete from changes; delete from signatures; delete from challenges;
    delete from passkeys; delete from authenticator_apps; delete from links; delete from devices; delete from sessions;
    delete from audit_checkpoints; delete from stand_ins; delete from reminders;
    delete from waiting_mails; delete from digests;
    delete from service_calls; delete from people;
    delete from pgboss.job;
    set local session_replication_role = origin;
    select enable_triggers();
    insert into sending default values on conflict do nothing;
    insert into audit_head (seq, hash) values (0, '') on conflict do nothing;
    update audit_head set seq = 0, hash = repeat('0', 64), written_in = null;
    update sending set paused = false, reason = null, by = null, at = null,
      restored_at = null, written_in = null;`);
  services.lastSeenAuditEntry = { entry: null, restoredAt: null };
}
