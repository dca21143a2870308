import "server-only";
import { expect, test } from "vitest";
import { rotateClientSecret } from "../../../testing/server/client-secret";
import { newPerson } from "../../../testing/server/people";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { serviceCalls } from "../../platform/db/calls-schema";
import type { Services } from "../../record/context";
import { getStatus } from "../../runtime/health/status";
import { listNotices } from "./list";

/** What people at one process read, and what its admins see. */
async function shownAt(services: Services) {
  const viewer = await newPerson(services, "viewer");
  const admin = await newPerson(services, "admin");
  const { items } = await listNotices(viewer);
  const { issuer } = await getStatus(admin);
  return { items, issuer };
}

/** Asks the issuer for the accounts so many times, and writes down how that went. */
async function readAccounts({ services }: TestApp, times: number) {
  for (let turn = 0; turn < times; turn += 1) await services.issuer.listBankAccounts().catch(() => {});
  await services.calls.flush();
}

const failsWith = (status: number) => () => ({ status });

onPostgres((app) => {
  test("an issuer that answers 500 to everything is named at every process, without asking it again", async () => {
    await app().services.issuer.ready();
    app().issuer.answerAll(failsWith(500));
    await readAccounts(app(), 2);
    // It has just started and has not called the issuer itself.
    const other = await app().another();
    const asked = app().issuer.seen().length;
    const { items, issuer } = await shownAt(other);
    expect(items).toEqual([
      {
        code: "issuer_failing",
        message: expect.stringMatching(/^The issuer’s service is failing\. Approved redemptions wait/),
        since: issuer.api?.failingSince,
      },
    ]);
    expect(issuer.api).toMatchObject({ outcome: "failed", httpStatus: 500, ms: expect.any(Number) });
    expect(app().issuer.seen()).toHaveLength(asked);
  });

  test("a token endpoint that answers 500 is named as well", async () => {
    const other = await app().another();
    app().issuer.answer("POST /oauth/token", failsWith(500));
    for (let turn = 0; turn < 2; turn += 1) {
      await other.issuer.ready().catch(() => {});
      rotateClientSecret();
    }
    await other.calls.flush();
    const { items, issuer } = await shownAt(app().services);
    expect(items.map(({ code }) => code)).toEqual(["issuer_failing"]);
    expect(issuer.token).toMatchObject({ outcome: "failed", httpStatus: 500 });
    expect(issuer.api).toBeNull();
  });

  test("one failure is no notice, a success ends it, and a refusal is no failure", async () => {
    const codes = async () => (await shownAt(app().services)).items.map(({ code }) => code);
    app().issuer.answer("GET /v1/customer/bank-accounts", failsWith(503));
    await readAccounts(app(), 1);
    expect(await codes()).toEqual([]);
    await readAccounts(app(), 1);
    expect(await codes()).toEqual(["issuer_failing"]);
    app().issuer.answer("GET /v1/customer/bank-accounts", failsWith(404));
    await readAccounts(app(), 1);
    expect(await codes()).toEqual([]);
    expect((await shownAt(app().services)).issuer.api).toMatchObject({
      outcome: "refused",
      failingSince: null,
      succeededAt: expect.any(String),
    });
  });

  test("answers that cannot be read count as failures, though each is a 200", async () => {
    app().issuer.answer("GET /v1/customer/bank-accounts", () => ({ status: 200, body: "<html>busy</html>" }));
    await readAccounts(app(), 2);
    const { items, issuer } = await shownAt(app().services);
    expect(items[0]?.message).toMatch(/^The issuer’s service gives answers we can’t read\./);
    expect(issuer.api).toMatchObject({ outcome: "unreadable", httpStatus: 200 });
  });

  test("failures of several processes add up, and what was tried long ago says nothing", async () => {
    const other = await app().another();
    const call = { outcome: "unreachable", ms: 5 } as const;
    app().services.calls.note("issuer_api", call);
    await app().services.calls.flush();
    other.calls.note("issuer_api", call);
    await other.calls.flush();
    const [row] = await other.db.select().from(serviceCalls);
    expect(row).toMatchObject({ service: "issuer_api", failures: 2, succeededAt: null });
    expect((row?.failingSince ?? new Date()).getTime()).toBeLessThanOrEqual(row?.at.getTime() ?? 0);
    expect((await shownAt(other)).items).toHaveLength(1);
    await other.db.update(serviceCalls).set({ at: new Date(Date.now() - 16 * 60_000) });
    expect((await shownAt(other)).items).toHaveLength(0);
  });
});
