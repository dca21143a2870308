import "server-only";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";
import { setProcessState } from "../../platform/process-state";
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

  const TOKEN = "POST /oauth/token";
  /** The token that the client still has is no longer taken, and a new one is asked for. */
  const loseToken = () => app().issuer.answer("GET /v1/customer/bank-accounts", () => ({ status: 401 }));

  test("50 questions ask an issuer that refuses our secret once", async () => {
    loseToken();
    app().issuer.answer(TOKEN, () => ({ status: 401 }));
    await app()
      .services.issuer.listBankAccounts()
      .catch(() => {});
    const answers = await Promise.all(Array.from({ length: 25 }, () => readiness()));
    for (let turn = 0; turn < 25; turn += 1) answers.push(await readiness());
    expect(new Set(answers)).toEqual(new Set(["degraded"]));
    expect(app().issuer.seen(TOKEN)).toHaveLength(1);
  });

  test("a token endpoint that keeps us waiting is not waited for", async () => {
    loseToken();
    const { arrived, release } = app().issuer.hold(TOKEN);
    const reading = app()
      .services.issuer.listBankAccounts()
      .catch(() => {});
    await arrived;
    expect(await readiness()).toBe("degraded");
    release();
    await reading;
  });

  test("a process that is stopping is down", async () => {
    setProcessState("stopping");
    expect(await readiness()).toBe("down");
    setProcessState("ready");
  });
});
