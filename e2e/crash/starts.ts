import { startArguments } from "@/lib/commands/start-command";
import { startApp } from "../support/app";
import type { AppSettings } from "../support/app-settings";
import { startChild } from "../support/child";
import { freePort } from "../support/free-port";
import { startTcpProxy } from "../support/tcp-proxy";
import { waitFor } from "../support/wait-for";
import type { Cluster } from "./cluster";
import type { Report } from "./report";

const PAIRS = 10;

/** Starts of new processes: two on an empty database, one without a setting, one with unsafe ones, one without its database. */
export async function startInTrouble(report: Report, cluster: Cluster): Promise<void> {
  await startPairs(report, cluster);
  await startWithoutSetting(report, cluster);
  await startWithoutDatabase(report, cluster);
}

/** Two processes at the same time create everything in an empty database. */
async function startPairs(report: Report, { postgres, settings }: Cluster): Promise<void> {
  const failures: string[] = [];
  for (let nth = 1; nth <= PAIRS; nth += 1) {
    const DATABASE_URL = await postgres.create(`empty_${nth}`);
    const both = [1, 2].map(() => startApp({ ...settings, DATABASE_URL }, { seconds: 30 }));
    for (const start of await Promise.allSettled(both)) {
      if (start.status === "fulfilled") await start.value.kill();
      else failures.push(String(start.reason).slice(0, 300));
    }
    await postgres.drop(`empty_${nth}`);
  }
  report.check(
    `${PAIRS} starts of two processes on an empty database: all ready`,
    failures.length === 0,
    failures,
  );
}

/** A start that has to end the process with 1, naming each of the settings and the value of none. */
async function startRefused(
  report: Report,
  what: string,
  settings: Record<string, string>,
  named: string[],
): Promise<void> {
  const port = String(await freePort());
  const child = startChild(process.execPath, startArguments(), { ...settings, PORT: port });
  await waitFor("the process to end", () => !child.isAlive(), { seconds: 20 }).catch(() => {});
  const ended = !child.isAlive();
  const { code } = await child.stop("SIGKILL");
  const log = child.log();
  const isNamed = named.every((text) => log.includes(text)) && !log.includes("is ready");
  const isSilent = !log.includes(settings.AUTH_SECRET ?? "none");
  report.check(`${what}: the process ends with 1 and names it`, ended && code === 1 && isNamed && isSilent, {
    ended,
    code,
    log: log.slice(-800),
  });
}

async function startWithoutSetting(report: Report, { settings }: Cluster): Promise<void> {
  const { ISSUER_CLIENT_ID: _, ...others } = settings;
  await startRefused(report, "a missing setting", others, ["ISSUER_CLIENT_ID is missing"]);
  await startRefused(report, "unsafe settings", { ...settings, APP_URL: "http://desk.example" }, [
    "APP_URL uses plain http",
    "AUDIT_KEY is missing",
    "ISSUER_BASE_URL uses plain http",
    "ISSUER_TOKEN_URL uses plain http",
  ]);
}

async function startWithoutDatabase(report: Report, { postgres, settings }: Cluster): Promise<void> {
  const proxy = await startTcpProxy(postgres.url("late").replace("postgres:", "http:"));
  const name = "late";
  const real = new URL(await postgres.create(name));
  real.port = new URL(proxy.url).port;
  await proxy.refuseConnections();
  const port = await freePort();
  const late: AppSettings = { ...settings, DATABASE_URL: real.href };
  const starting = startApp(late, { port });
  const statusOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).status as number | undefined;
  try {
    const live = await waitFor("the process to answer", () => statusOf("/api/health/live"));
    const others = [await statusOf("/api/health/ready"), await statusOf("/api/me"), await statusOf("/")];
    report.check(
      "database away at the start: live 200, ready and all else 503",
      live === 200 && others.every((status) => status === 503),
      { live, others },
    );
  } finally {
    await proxy.reset();
  }
  const app = await starting;
  report.check("the process serves once the database is back", (await statusOf("/api/me")) === 401);
  await app.kill();
  await proxy.stop();
  await postgres.drop(name);
}
