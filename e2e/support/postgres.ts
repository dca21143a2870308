import { randomUUID } from "node:crypto";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { runChild, startChild, waitUntilReady } from "./child";
import { freePort } from "./free-port";
import { postgresBinaries, postgresUser } from "./install";

/** A PostgreSQL server for tests, in a temporary folder. */
export type Postgres = {
  /** Creates an empty database, or a copy of another one without connections, and returns its URL. */
  create: (name: string, copyOf?: string) => Promise<string>;
  drop: (name: string) => Promise<void>;
  /** Queries one database, for data that no interface shows. */
  query: <T = Record<string, unknown>>(name: string, text: string, values?: unknown[]) => Promise<T[]>;
  /** Runs one statement in a transaction that keeps its locks until the returned function is called. */
  lock: (name: string, text: string, values?: unknown[]) => Promise<() => Promise<void>>;
  url: (name: string) => string;
  /** Runs one of PostgreSQL's programs (`pg_dump`, `psql`) with a text as its input, and returns its output. */
  tool: (name: string, args: string[], input?: string) => Promise<string>;
  /** Copies all its files while it runs, as a backup of the disk does, and returns the folder. */
  copyFiles: () => Promise<string>;
  port: number;
  stop: () => Promise<void>;
};

type Start = {
  /** The files of another server, instead of a new one. */
  files?: string;
  /** As a standby that follows that server until it is promoted. */
  standby?: boolean;
  port?: number;
};

const USER = "app";
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Starts a server. @throws Error that says what to install when PostgreSQL is missing */
export async function startPostgres({ files, standby, port: wanted }: Start = {}): Promise<Postgres> {
  const folder = postgresBinaries();
  const user = postgresUser();
  const home = await mkdtemp(join(tmpdir(), "redemption-postgres-"));
  if (user) await chown(home, user.uid, user.gid);
  const as = { cwd: home, ...user };
  const data = join(home, "data");
  const initial = ["-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  if (files) await runChild("cp", ["-a", files, data], {}, as);
  else await runChild(join(folder, "initdb"), initial, {}, as);
  if (standby) await runChild("touch", [join(data, "standby.signal")], {}, as);

  const port = wanted ?? (await freePort());
  // Durability is switched off: after a power failure the tests start again.
  const quick = ["fsync=off", "full_page_writes=off"];
  const own = ["listen_addresses=127.0.0.1", "max_connections=200", `unix_socket_directories=${home}`];
  const args = ["-D", data, "-p", String(port), ...[...own, ...quick].flatMap((setting) => ["-c", setting])];
  const server = startChild(join(folder, "postgres"), args, {}, as);

  const url = (name: string) => `postgres://${USER}@127.0.0.1:${port}/${name}` as const;
  const query = <T>(name: string, text: string, values?: unknown[]) => queryAt<T>(url(name), text, values);
  await waitUntilReady(server, "PostgreSQL", () => query("postgres", "select 1"), 30);
  return {
    url,
    query,
    create: (name, copyOf) => createDatabase(url("postgres"), name, copyOf),
    lock: async (name, text, values = []) => {
      const client = new Client({ connectionString: url(name) });
      await client.connect();
      await client.query("begin");
      await client.query(text, values);
      return () => client.end();
    },
    drop: async (name) =>
      void (await query("postgres", `drop database if exists ${quote(name)} with (force)`)),
    tool: (name, more, input) => runChild(join(folder, name), more, {}, as, input),
    copyFiles: async () => {
      const copy = join(home, `copy-${randomUUID()}`);
      await runChild(
        join(folder, "pg_basebackup"),
        ["-D", copy, "-d", url("postgres"), "-c", "fast", "-N"],
        {},
        as,
      );
      return copy;
    },
    port,
    stop: async () => {
      await server.stop("SIGINT");
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Creates an empty database on a server, or a copy of another one without connections, and returns its URL. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  copyOf = "template0",
): Promise<`postgres://${string}`> {
  await queryAt(serverUrl, `create database ${quote(name)} template ${quote(copyOf)}`);
  return `postgres://${serverUrl.replace(/^postgres:\/\//, "").replace(/[^/]*$/, name)}`;
}

/** Lets an approver compare each new deposit address, as the product does unless an admin changes it. */
export const askForFirstAddresses = (databaseUrl: string) =>
  queryAt(databaseUrl, "update policies set value = 'true' where name = 'checkFirstAddress'");

/** Queries a database by its address, for data that no interface shows. */
export async function queryAt<T>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end();
  }
}
