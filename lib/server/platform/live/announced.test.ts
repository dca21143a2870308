import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { followEvents, followFromNow, latestSeq, toldByOthers } from "../../../testing/server/event-stream";
import { instructed } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { listWallets } from "../../administration/wallets/list";
import { readIssuer } from "../../redemptions/instructions/read-issuer";
import { announce } from "./announce";

onPostgres((app) => {
  test("a look at the issuer that finds nothing new is announced to the redemption’s own page only", async () => {
    const { row } = await instructed(app());
    const { services } = app();
    const order = await row();
    const viewer = await newPerson(services, "viewer");
    const since = await latestSeq(viewer);
    const stream = await followFromNow(viewer);
    expect(await readIssuer(services, order)).toBe(true);
    await stream.told(`detail:${order.id}`);
    const others = await toldByOthers(viewer, since, order.id);
    expect([`detail:${order.id}`, ...others]).toEqual(expect.arrayContaining(stream.named()));
  });

  test("a failing issuer is announced once, and again when it works", async () => {
    const { services, issuer } = app();
    const read = async () => {
      await services.issuer.listBankAccounts().catch(() => {});
      await services.calls.flush();
    };
    const stream = await followEvents(await newPerson(services, "viewer"));
    const notices = () => stream.topics().filter((topic) => topic === "notices").length;
    const path = "GET /v1/customer/bank-accounts";
    issuer.answer(path, () => ({ status: 500 }));
    await read();
    expect(notices()).toBe(0);
    for (let turn = 0; turn < 3; turn += 1) await read();
    await vi.waitFor(() => expect(notices()).toBe(1), 10_000);
    issuer.reset();
    for (let turn = 0; turn < 2; turn += 1) await read();
    await vi.waitFor(() => expect(notices()).toBe(2), 10_000);
    await announce(services.db, "status");
    await stream.told("status");
    expect(notices()).toBe(2);
  });

  test("pages ask again for what the issuer lists when it begins to fail, and when it works again", async () => {
    const { services, issuer } = app();
    const stream = await followEvents(await newPerson(services, "viewer"));
    const times = (topic: string) => stream.topics().filter((one) => one === topic).length;
    const readTwice = async () => {
      for (let turn = 0; turn < 2; turn += 1) await services.issuer.listWallets().catch(() => {});
      await services.calls.flush();
    };
    issuer.answer("GET /v1/customer/wallets", () => "reset");
    for (const nth of [1, 2]) {
      await readTwice();
      for (const topic of ["wallets", "bank-accounts", "balances"])
        await vi.waitFor(() => expect(times(topic)).toBe(nth), 10_000);
      issuer.reset();
    }
  });

  test("a page with an old list is notified when the issuer can’t be asked for a new one", async () => {
    const { services, issuer } = app();
    const viewer = await newPerson(services, "viewer");
    const stream = await followFromNow(viewer);
    await listWallets(viewer);
    issuer.answer("GET /v1/customer/wallets", () => "reset");
    await wait(2_100);
    await listWallets(viewer);
    await stream.told("wallets");
    await stream.told("balances");
  });

  test.each(["wallets", "everything"] as const)(
    "wallets that were changed elsewhere are not shown from what this process had read before: %s",
    async (topic) => {
      const other = await app().another();
      const viewer = await newPerson(other, "viewer");
      // A process that has just begun to listen forgets what it has read by then.
      const stream = await followFromNow(viewer);
      const reads = () => app().issuer.seen("GET /v1/customer/wallets").length;
      await listWallets(viewer);
      await listWallets(viewer);
      expect(reads()).toBe(1);
      await announce(app().services.db, topic);
      await stream.told(topic);
      await listWallets(viewer);
      expect(reads()).toBe(2);
    },
  );
});
