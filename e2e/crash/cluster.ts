import type { Order } from "@/lib/contract/orders";
import { type App, startApp } from "../support/app";
import { type AppSettings, appSettings } from "../support/app-settings";
import { approveOrder, euroDraft, prepareOrder } from "../support/orders";
import { addPeople, PEOPLE } from "../support/people";
import { type Postgres, startPostgres } from "../support/postgres";
import { type Sandbox, startSandbox } from "../support/sandbox";
import { type Session, signIn } from "../support/session";
import { startTcpProxy, type TcpProxy } from "../support/tcp-proxy";
import { type CommitProxy, startCommitProxy } from "./commit-proxy";

/** Several processes of one app on one PostgreSQL server. Each can be stopped and started again. */
export type Cluster = {
  postgres: Postgres;
  sandbox: Sandbox;
  /** In front of the issuer's API. */
  proxy: TcpProxy;
  /** In front of the database, at one address for all processes: the app takes another address for a copy of the database. */
  commits: CommitProxy;
  settings: AppSettings;
  /** By name: `app-1`, `app-2`, … */
  apps: Map<string, App>;
  /** Starts the process with this name, or starts it again; `more` are settings of its own. */
  start: (name: string, more?: Record<string, string>) => Promise<App>;
  /** Any running process. */
  anyApp: () => App;
  preparer: Session;
  approvers: [Session, Session];
  prepare: () => Promise<Order>;
  /** Approves at a random running process and returns its name. */
  approve: (order: Order) => Promise<string>;
  stop: () => Promise<void>;
};

export const DATABASE = "app";

/** Starts a cluster of `count` processes. */
export async function startCluster(count: number): Promise<Cluster> {
  const sandbox = await startSandbox();
  const proxy = await startTcpProxy(sandbox.url);
  const postgres = await startPostgres();
  const overrides = { ISSUER_BASE_URL: proxy.url };
  // The address of a load balancer, which the tests do not need. Writes must name it as their Origin; anywhere but on this
  // machine it would have to be https.
  const appUrl = "http://localhost:8080";
  const commits = await startCommitProxy(await postgres.create(DATABASE));
  const settings = appSettings({ appUrl, databaseUrl: commits.url, sandbox, overrides });
  await addPeople(settings);
  const apps = new Map<string, App>();
  const start: Cluster["start"] = async (name, more = {}) => {
    // PostgreSQL shows this name for each connection of the process.
    const app = await startApp({ ...settings, ...more, PGAPPNAME: name });
    apps.set(name, app);
    return app;
  };
  for (let index = 1; index <= count; index += 1) await start(`app-${index}`);
  const runningApps = (): [[string, App], ...[string, App][]] => {
    const [first, ...others] = [...apps].filter(([, app]) => app.isAlive());
    if (!first) throw new Error("No process of the app is running.");
    return [first, ...others];
  };
  const anyApp = () => runningApps()[0][1];
  const preparer = await signIn(anyApp(), PEOPLE.preparer);
  const approvers: Cluster["approvers"] = [
    await signIn(anyApp(), PEOPLE.approver),
    await signIn(anyApp(), PEOPLE.secondApprover),
  ];
  let prepared = 0;
  return {
    ...{ postgres, sandbox, proxy, commits, settings, apps, start, anyApp, preparer, approvers },
    prepare: () => {
      prepared += 1;
      return prepareOrder(preparer.at(anyApp()), euroDraft(`${prepared}.75`));
    },
    approve: async (order) => {
      const running = runningApps();
      const [name, app] = running[Math.floor(Math.random() * running.length)] ?? running[0];
      await approveOrder(approvers[0].at(app), order);
      return name;
    },
    stop: async () => {
      await Promise.all([...apps.values()].map((app) => app.stop()));
      commits.stop();
      await postgres.stop();
      await proxy.stop();
      await sandbox.stop();
    },
  };
}
