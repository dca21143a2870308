import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { people } from "@/lib/server/platform/db/schema";
import type { Context } from "@/lib/server/record/context";
import { actAs } from "@/lib/testing/server/people";
import { networkAt } from "@/lib/testing/server/recorded-order";
import { openTestApp, type TestApp } from "@/lib/testing/server/test-app";
import { children, startSandbox } from "../../processes";
import type { SandboxReady } from "../../settings";
import { seedHistory } from "../seed-history";

/** The history of the demo in a database of its own, and the sandbox that has its orders and statements. */
export function seededHistory() {
  let app: TestApp;
  let sandbox: SandboxReady;
  let folder: string;
  const db = () => app.services.db;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "statements-"));
    sandbox = await startSandbox({
      ...{ SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", SANDBOX_CHAIN: "memory", SANDBOX_DATA: "memory" },
      ...{ SANDBOX_CLIENT_ID: "desk", SANDBOX_CLIENT_SECRET: process.env.ISSUER_CLIENT_SECRET ?? "" },
      ...{ SANDBOX_STATEMENTS_DIR: folder, SANDBOX_INSTRUCTIONS_SECONDS: "0", SANDBOX_PAYOUT_IDS: "never" },
    });
    // The chain is not read here; its checks are part of the history.
    const network = networkAt("http://127.0.0.1:9");
    const tokens = { EUR: network.tokens.EUR, USD: { ...network.tokens.EUR, symbol: "USDM" } };
    app = await openTestApp("pglite:memory", {
      ...{ NETWORKS: JSON.stringify([{ ...network, tokens }]), STATEMENTS_DIR: folder },
      ...{ ISSUER_BASE_URL: sandbox.url, ISSUER_TOKEN_URL: `${sandbox.url}/oauth/token` },
      CURRENCIES: "EUR:6:EURM,USD:6:USDM",
    });
    await seedHistory(app.services);
  }, 120_000);
  afterAll(async () => {
    await app.services.close();
    await Promise.all(children.map((child) => child.stop()));
    await rm(folder, { recursive: true });
  });

  async function as(name: string): Promise<Context> {
    const [row] = await db().select().from(people).where(eq(people.name, name));
    if (!row) throw new Error(`nobody is called ${name}`);
    const { id, email, roles, approvesFrom, adminFrom } = row;
    return actAs(app.services, { id, email, name, roles, approvesFrom, adminFrom });
  }

  return { app: () => app, sandbox: () => sandbox, db, as };
}
