import "server-only";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveRoutesFrom } from "../../testing/server/routes";
import { onPostgres } from "../../testing/server/test-app";
import { setProcessState } from "../process-state";
import { readiness } from "./ready";

onPostgres((app) => {
  serveRoutesFrom(app);
  beforeAll(() => setProcessState("ready"));
  afterAll(() => setProcessState("starting"));

  /** Asks the issuer for the accounts twice, and writes down how that went. */
  const readAccounts = async () => {
    const { issuer, calls } = app().services;
    for (let turn = 0; turn < 2; turn += 1) await issuer.listBankAccounts().catch(() => {});
    await calls.flush();
  };

  test("an issuer whose service fails is degraded, though its token is still good, until a call succeeds", async () => {
    await readAccounts();
    expect(await readiness()).toBe("ok");
    app().issuer.answerAll(() => ({ status: 500 }));
    await readAccounts();
    expect(await readiness()).toBe("degraded");
    app().issuer.reset();
    await readAccounts();
    expect(await readiness()).toBe("ok");
  });

  test("a process that is stopping is down", async () => {
    setProcessState("stopping");
    expect(await readiness()).toBe("down");
    setProcessState("ready");
  });
});
