import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Desk, startDesk } from "./desk";
import { type DeskSettings, deskSettings } from "./desk-settings";
import { freePort } from "./free-port";
import { addPeople } from "./people";
import { type Postgres, startPostgres } from "./postgres";
import { type Sandbox, type SandboxOptions, startSandbox } from "./sandbox";

/** Everything a test of the whole product needs, started and known to each other. */
export type Stack = {
  /** Null where the desk has the embedded database. */
  postgres: Postgres | null;
  sandbox: Sandbox;
  settings: DeskSettings;
  /** The processes of the desk; they share database and APP_URL. */
  desks: [Desk, ...Desk[]];
  stop: () => Promise<void>;
};

export type StackOptions = {
  database?: "postgres" | "pglite";
  /** How many processes of the desk (one; the embedded database takes no more). */
  desks?: number;
  sandbox?: SandboxOptions;
  /** Settings of the desk that differ from the usual ones; a function may use the sandbox's addresses. */
  settings?: Record<string, string> | ((sandbox: Sandbox) => Promise<Record<string, string>>);
};

/** Starts database, sandbox, people (see PEOPLE) and desk; when one of them fails, none is left running. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const port = await freePort();
    const appUrl = `http://127.0.0.1:${port}`;
    const sandbox = await startSandbox({ ...options.sandbox, deskUrl: appUrl });
    undo.push(sandbox.stop);
    const { postgres, databaseUrl } = await startDatabase(options.database ?? "postgres", undo);
    const more = typeof options.settings === "function" ? await options.settings(sandbox) : options.settings;
    const settings = deskSettings({ appUrl, databaseUrl, sandbox, more });
    const first = await startDesk(settings, { port });
    undo.push(first.stop);
    const desks: Stack["desks"] = [first];
    while (desks.length < (options.desks ?? 1)) {
      const desk = await startDesk(settings);
      undo.push(desk.stop);
      desks.push(desk);
    }
    return { postgres, sandbox, settings, desks, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The name of a database that holds the people and nothing else: `postgres.create(name, WITH_PEOPLE)` copies it. */
export const WITH_PEOPLE = "with_people";

async function startDatabase(kind: "postgres" | "pglite", undo: (() => Promise<unknown>)[]) {
  if (kind === "pglite") {
    const folder = await mkdtemp(join(tmpdir(), "desk-pglite-"));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    await addPeople({ DATABASE_URL: `pglite:${folder}` });
    return { postgres: null, databaseUrl: `pglite:${folder}` };
  }
  const postgres = await startPostgres();
  undo.push(postgres.stop);
  await addPeople({ DATABASE_URL: await postgres.create(WITH_PEOPLE) });
  return { postgres, databaseUrl: await postgres.create("desk", WITH_PEOPLE) };
}
