import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PEOPLE } from "@/lib/commands/demo/people";
import type { Report } from "../crash/report";
import { type Child, runChild, startChild, waitUntilReady } from "../support/child";
import { postgresBinaries } from "../support/install";
import { type Postgres, startPostgres } from "../support/postgres";
import { ROOT } from "../support/root";
import { signIn } from "../support/session";
import { waitFor } from "../support/wait-for";
import { environmentOf, readCompose, secretsOf } from "./compose";

const URL = "http://localhost:3000";
/** In this network every container is this machine. */
const HOSTS = "127.0.0.1 localhost postgres sandbox mail\n";

/**
 * `docker compose --profile demo up`, with what compose.yaml says: each service's image, environment, secrets and volumes, in the
 * order of what depends on what. Not its images of PostgreSQL and of the mail catcher: PostgreSQL is this machine's, and the
 * sandbox's mailbox takes the mails.
 */
export async function runDemo(report: Report, folder: string): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "redemption-demo-"));
  const hosts = join(place, "hosts");
  await writeFile(hosts, HOSTS);
  const postgres = await startPostgres({ port: 5432 });
  const removals: (() => Promise<void>)[] = [];
  const start = async (name: string, more: Record<string, string> = {}): Promise<Child> => {
    const service = readCompose().services[name];
    if (!service) throw new Error(`compose.yaml has no service ${name}.`);
    const [program, ...args] = service.entrypoint ?? [];
    const secrets = await secretsOf(service);
    removals.push(secrets.remove);
    const volumes = (service.volumes ?? []).map((volume) => `${join(place, volume)}`);
    for (const volume of volumes) await runChild("mkdir", ["-p", volume.split(":")[0] ?? ""], {});
    return startChild(
      join(folder, service.build?.target === "demo" ? "run-demo" : "run"),
      [...args, ...(service.command ?? [])],
      {
        ...environmentOf(service),
        ...more,
        ...(program && { ENTRYPOINT: program }),
        ...{ HOSTS: hosts, SECRETS: secrets.folder, VOLUMES: volumes.join(" ") },
      },
    );
  };
  const complete = async (name: string) => {
    const child = await start(name);
    const { code } = await child.exited;
    report.check(`${name} ends with 0`, code === 0, child.log().slice(-2_000));
    return child.log();
  };
  const running: Child[] = [];
  try {
    await makeRoles(postgres);
    await complete("migrate");
    const sandbox = await start("sandbox", { SANDBOX_SMTP_PORT: "1025" });
    running.push(sandbox);
    await waitUntilReady(sandbox, "The sandbox", async () => (await fetch("http://127.0.0.1:4010/")).ok);
    const said = await complete("history");
    report.check("it prints who can sign in", said.includes("demo-approver-1") && said.includes(URL), said);
    const desk = await start("desk");
    running.push(desk);
    await waitUntilReady(desk, "The desk", async () => (await fetch(`${URL}/api/health/ready`)).ok);
    await tryDesk(report, postgres);
    const again = await complete("history");
    report.check("a second start adds nothing", again.includes("demo-approver-1"), again);
    const ended = await desk.stop();
    report.check("SIGTERM ends the desk with 0", ended.code === 0, desk.log().slice(-2_000));
  } finally {
    await Promise.all(running.map((child) => child.stop()));
    await postgres.stop();
    for (const remove of removals) await remove();
    await rm(place, { recursive: true, force: true });
  }
}

/** As the image of PostgreSQL runs what is in its folder of first steps. */
async function makeRoles(postgres: Postgres): Promise<void> {
  const secrets = join(ROOT, "deploy/compose/demo-secrets");
  const { username } = new globalThis.URL(postgres.url("postgres"));
  await runChild("sh", [join(ROOT, "deploy/compose/create-roles.sh")], {
    ...{ SECRETS: secrets, POSTGRES_USER: username, PGHOST: "127.0.0.1", PGPORT: String(postgres.port) },
    PATH: `${postgresBinaries()}:${process.env.PATH}`,
  });
}

async function tryDesk(report: Report, postgres: Postgres): Promise<void> {
  const [preparer] = PEOPLE;
  if (!preparer) throw new Error("unreachable: the demo has people");
  const session = await signIn({ url: URL, appUrl: URL }, preparer);
  const { body } = await session.get("/api/orders?limit=5");
  report.check("a preparer sees the year of redemptions", body.items?.length > 0, body);
  const wallets = await session.get("/api/wallets");
  report.check("the issuer answers", wallets.status === 200, wallets.body);
  const heads = () => postgres.query("desk", "select 1 from chain_heads");
  const isRead = await waitFor("the chain to be read", async () => (await heads()).length > 0, {
    seconds: 30,
  }).catch(() => false);
  report.check("the chain is read", isRead);
  const asDesk = postgres.url("desk").replace(/\/\/[^@]*@/, "//desk@");
  const refused = await postgres
    .tool("psql", [asDesk, "-c", "delete from audit_entries"])
    .catch((error: Error) => error.message);
  report.check(
    "the desk’s role cannot remove what the audit log says",
    /permission denied/.test(refused),
    refused,
  );
  const { body: sending } = await session.get("/api/sending");
  report.check(
    "sending goes on: the history is not taken for a restored backup",
    sending.paused === false,
    sending,
  );
}
