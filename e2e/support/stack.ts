import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type App, startApp } from "./app";
import { type AppSettings, appSettings } from "./app-settings";
import { freePort } from "./free-port";
import type { IssuerControl } from "./issuer-control";
import { addPeople, type TestPerson } from "./people";
import { askForFirstAddresses, type Postgres, startPostgres } from "./postgres";
import { type Sandbox, type SandboxOptions, startSandbox } from "./sandbox";
import { type Session, signIn } from "./session";

/** Everything that an end-to-end test needs, started and connected. */
export type Stack = {
  /** Null with the embedded database, or one that was there before. */
  postgres: Postgres | null;
  sandbox: Sandbox;
  settings: AppSettings;
  issuer: IssuerControl;
  /** The processes of the app. They share the database and APP_URL. */
  apps: [App, ...App[]];
  /** A person's session over HTTP. Each signs in once, since checking a password takes long on purpose. */
  as: (person: TestPerson) => Promise<Session>;
  stop: () => Promise<void>;
};

type StackOptions = {
  /** The port of the app, when a test has to know it before the start (a free port). */
  port?: number;
  /** A new database, or `postgres://…`: the address of one that contains the people. */
  database?: "postgres" | "pglite" | `postgres://${string}`;
  /** Fills the database before the app starts. */
  fill?: (databaseUrl: string) => Promise<void>;
  /** The number of processes of the app (1; the embedded database allows one only). */
  apps?: number;
  sandbox?: SandboxOptions;
  /** Settings that differ from the defaults. A function can use the sandbox's addresses. */
  settings?: Record<string, string> | ((sandbox: Sandbox) => Promise<Record<string, string>>);
};

/** Starts the database with PEOPLE, the sandbox and the app. When one of them fails, none is left running. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    const port = options.port ?? (await freePort());
    const appUrl = `http://127.0.0.1:${port}`;
    const sandbox = await startSandbox({ ...options.sandbox, appUrl });
    cleanups.push(sandbox.stop);
    const { postgres, databaseUrl } = await startDatabase(options.database ?? "postgres", cleanups);
    if (options.sandbox?.chain === "anvil" && databaseUrl.startsWith("postgres:"))
      await askForFirstAddresses(databaseUrl);
    await options.fill?.(databaseUrl);
    const overrides =
      typeof options.settings === "function" ? await options.settings(sandbox) : options.settings;
    const settings = appSettings({ appUrl, databaseUrl, sandbox, overrides });
    const first = await startApp(settings, { port });
    cleanups.push(first.stop);
    const apps: Stack["apps"] = [first];
    while (apps.length < (options.apps ?? 1)) {
      const app = await startApp(settings);
      cleanups.push(app.stop);
      apps.push(app);
    }
    return { postgres, sandbox, issuer: sandbox.issuer, settings, apps, as: signedInAt(first), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function signedInAt(app: App): Stack["as"] {
  const sessions = new Map<string, Promise<Session>>();
  return (person) => {
    const session = sessions.get(person.email) ?? signIn(app, person);
    sessions.set(person.email, session);
    return session;
  };
}

/** The name of a database that contains only the people. `postgres.create(name, WITH_PEOPLE)` copies it. */
export const WITH_PEOPLE = "with_people";

async function startDatabase(
  kind: NonNullable<StackOptions["database"]>,
  cleanups: (() => Promise<unknown>)[],
) {
  if (kind.startsWith("postgres:")) return { postgres: null, databaseUrl: kind };
  if (kind === "pglite") {
    const folder = await mkdtemp(join(tmpdir(), "redemption-pglite-"));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    await addPeople({ DATABASE_URL: `pglite:${folder}` });
    return { postgres: null, databaseUrl: `pglite:${folder}` };
  }
  const postgres = await startPostgres();
  cleanups.push(postgres.stop);
  await addPeople({ DATABASE_URL: await postgres.create(WITH_PEOPLE) });
  return { postgres, databaseUrl: await postgres.create("app", WITH_PEOPLE) };
}
