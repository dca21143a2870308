import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { decideAsRead, proposedBy } from "../../testing/server/changes";
import { instructedOn, openMemoryChain } from "../../testing/server/memory-chain";
import { approved, setOrder } from "../../testing/server/order-fixtures";
import { newPerson } from "../../testing/server/people";
import { actions, count, jobs, refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import { letTokenGoOn } from "../changes/let-token-go-on";

import { chainHeads, tokenWatches } from "../db/chain-schema";
import { auditEntries, orders } from "../db/schema";
import { listNotices } from "../notices/list";
import { getOrder } from "../orders/get";
import { reserveOrder } from "../orders/reserve";
import { getSending } from "../sending/get";
import { claim } from "../submission/claim";
import { watchChains } from "./watch";
import { watchTokens } from "./watch-tokens";

onPostgres((app) => {
  const start = async () => {
    const chain = openMemoryChain();
    const fixture = await instructedOn(app(), chain);
    const watch = () => watchChains(fixture.services);
    await watch();
    const stops = async () => (await getSending(fixture.preparer)).stops;
    const both = async (word: Parameters<typeof chain.say>[0]) => {
      chain.say(word, word);
      await watch();
    };
    return {
      ...{ chain, watch, stops, both, ...fixture },
      shown: () => getOrder(fixture.preparer, fixture.order),
      reserve: () => reserveOrder(fixture.preparer, fixture.order),
    };
  };

  test("a token that says it is paused is sent nowhere, and goes on by itself once every node says it is over", async () => {
    const { both, shown, reserve, stops, preparer, services } = await start();
    await both({ paused: true });
    expect(await shown()).toMatchObject({
      situation: "sending_paused",
      nextAction: null,
      tokenStop: { reason: "paused", symbol: "EURM", network: "Ethereum", address: null },
    });
    expect(await refusal(reserve())).toMatchObject({ code: "paused" });
    expect(await stops()).toMatchObject([{ reason: "paused", currency: "EUR" }]);
    expect((await listNotices(preparer)).items).toMatchObject([
      {
        code: "token_stopped",
        href: "/sending",
        message: expect.stringContaining("has paused all transfers"),
      },
    ]);
    expect(await jobs(services, "send-mail")).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({ kind: "token_stopped", personId: preparer.person.id }),
      }),
    );
    await both({});
    expect(await shown()).toMatchObject({ situation: "ready_to_send", tokenStop: null });
    expect(await stops()).toEqual([]);
    expect((await actions(services)).filter((one) => one.startsWith("token."))).toEqual([
      ...["token.stopped", "token.over"],
    ]);
    expect(await reserve()).toMatchObject({ payment: { to: expect.any(String) } });
  });

  test("what one node alone says stops nothing, and ends nothing", async () => {
    const { chain, watch, both, stops } = await start();
    chain.say({ paused: true }, {});
    await watch();
    expect(await stops()).toEqual([]);
    await both({ paused: true });
    for (const [one, other] of [
      [{}, { paused: true }],
      [{}, null],
    ] as const) {
      chain.say(one, other);
      await watch();
      expect(await stops()).toMatchObject([{ reason: "paused" }]);
    }
  });

  test("a node that lied about the supply before stops nothing by telling the truth", async () => {
    const { chain, watch, both, stops, services } = await start();
    await services.db.delete(tokenWatches);
    chain.say({ supply: 10n }, {});
    await watch();
    await both({});
    expect(await stops()).toEqual([]);
  });

  test("what began a moment ago is found when somebody is about to send", async () => {
    const { chain, reserve, shown } = await start();
    chain.say({ fails: true }, { fails: true });
    expect(await refusal(reserve())).toMatchObject({ code: "paused" });
    expect(await shown()).toMatchObject({
      situation: "sending_paused",
      tokenStop: { reason: "transfer_fails" },
    });
  });

  test("our wallet or the deposit address on the token’s list is named, and is the one cause that is told", async () => {
    const { both, due, stops } = await start();
    const { from, to } = await due();
    await both({ blocked: [from.toLowerCase()], fails: true });
    expect(await stops()).toMatchObject([{ reason: "wallet_blocked", address: from }]);
    await both({ blocked: [to.toLowerCase()] });
    expect(await stops()).toMatchObject([{ reason: "deposit_blocked" }]);
    await both({});
    expect(await stops()).toEqual([]);
  });

  test("a blocked deposit address is told nowhere: not beside the token, of another order, or in what two people decide", async () => {
    const { both, due, stops, shown, preparer, services } = await start();
    const { to } = await due();
    await both({ blocked: [to.toLowerCase()] });
    const [stop] = await stops();
    expect(stop).toMatchObject({ reason: "deposit_blocked", address: null });
    const change = proposedBy(await letTokenGoOn(preparer, { id: stop?.id ?? "" }));
    const entries = await services.db.select().from(auditEntries);
    for (const told of [
      stop,
      (await shown()).tokenStop,
      await listNotices(preparer),
      change,
      entries.filter(({ action }) => action === "token.stopped"),
    ]) {
      expect(JSON.stringify(told)).toMatch(/blocked|blocks/);
      expect(JSON.stringify(told).toLowerCase()).not.toContain(to.toLowerCase());
    }
  });

  test("supply beyond all measure is told as that much at least, and nothing else waits because of it", async () => {
    const { both, stops, shown, services } = await start();
    await both({ supply: 10n ** 40n });
    expect(await stops()).toMatchObject([{ reason: "supply_grew", percent: 1_000_000 }]);
    expect(await shown()).toMatchObject({ tokenStop: { reason: "supply_grew" } });
    expect(await services.db.select().from(chainHeads)).toMatchObject([{ problem: null }]);
  });

  test("what two people let grow is what it is compared with from then on, and ends the stop", async () => {
    const { both, stops, preparer, approver } = await start();
    await both({ supply: 1_200_000n });
    const [stop] = await stops();
    const change = proposedBy(await letTokenGoOn(preparer, { id: stop?.id ?? "" }));
    await decideAsRead(approver, { id: change.id, accept: true });
    await both({ supply: 1_200_000n });
    expect(await stops()).toEqual([]);
    await both({ supply: 1_500_000n });
    expect(await stops()).toMatchObject([{ reason: "supply_grew", percent: 25 }]);
  });

  test.each([
    ["has grown further", { supply: 1_200_000n }, { supply: 9_000_000n }, { percent: 800 }],
    ["runs yet another contract", { code: "other" }, { code: "third" }, { runs: "third" }],
  ])("a yes to a token that %s since it was proposed is refused", async (_, first, then, told) => {
    const { both, stops, preparer, approver } = await start();
    await both(first);
    const [stop] = await stops();
    const change = proposedBy(await letTokenGoOn(preparer, { id: stop?.id ?? "" }));
    await both(then);
    expect(await refusal(decideAsRead(approver, { id: change.id, accept: true }))).toMatchObject({
      code: "stale_content",
    });
    expect(await stops()).toMatchObject([told]);
  });

  test("a transfer that failed keeps it stopped until one from that wallet was tried and passed", async () => {
    const { both, stops } = await start();
    await both({ fails: true });
    await both({ untried: true });
    expect(await stops()).toMatchObject([{ reason: "transfer_fails" }]);
    await both({});
    expect(await stops()).toEqual([]);
  });

  test("what two people let go on is not begun again because another order could be sent", async () => {
    const { both, due, stops, preparer, approver, services, row, reserve } = await start();
    const { to } = await due();
    const mine = await row();
    const other = { ...mine, id: randomUUID(), code: "OTHER", idempotencyKey: randomUUID() };
    const walletAddress = `0x${"7".repeat(40)}`;
    const ids = { issuerOrderId: randomUUID(), cryptoTransferId: randomUUID() };
    await services.db.insert(orders).values({ ...other, ...ids, walletAddress });
    await both({ fails: walletAddress });
    const [stop] = await stops();
    expect(stop).toMatchObject({ reason: "transfer_fails" });
    const change = proposedBy(await letTokenGoOn(preparer, { id: stop?.id ?? "" }));
    await decideAsRead(approver, { id: change.id, accept: true });
    expect(await reserve()).toMatchObject({ payment: { to } });
    await both({ fails: walletAddress });
    expect(await stops()).toEqual([]);
    expect(await count(services, "token_stops")).toBe(1);
  });

  test("a look for one order is no check of the token for all others", async () => {
    const { chain, watch, reserve, preparer, services } = await start();
    vi.spyOn(Performance.prototype, "timeOrigin", "get").mockReturnValue(0);
    await services.db.update(tokenWatches).set({ readAt: new Date(Date.now() - 10 * 60_000) });
    chain.say({}, {});
    await reserve();
    expect((await listNotices(preparer)).items).toMatchObject([{ code: "token_unchecked" }]);
    await watch();
    expect((await listNotices(preparer)).items).toEqual([]);
  });

  test("a transfer that failed keeps it stopped no longer than its wallet has anything to send", async () => {
    const { both, stops, services, order } = await start();
    await both({ fails: true });
    await setOrder(app(), order.id, { alarmCode: "held" });
    await both({ fails: true });
    expect(await stops()).toEqual([]);
    expect(await count(services, "token_stops")).toBe(1);
  });

  test("nodes that go on saying otherwise of a token are told as one that nobody checks", async () => {
    const { chain, watch, preparer, services } = await start();
    vi.spyOn(Performance.prototype, "timeOrigin", "get").mockReturnValue(0);
    chain.say({ code: "other" }, {});
    await services.db.update(tokenWatches).set({ readAt: new Date(Date.now() - 10 * 60_000) });
    await watch();
    expect((await listNotices(preparer)).items).toMatchObject([{ code: "token_unchecked" }]);
  });

  test("an order older than any that the worker asks about is asked about when it is about to be sent", async () => {
    const { both, due, reserve, services, row } = await start();
    const { from } = await due();
    const mine = await row();
    const [wallet, walletAddress] = [
      { ...mine.wallet, address: `0x${"8".repeat(40)}` },
      `0x${"7".repeat(40)}`,
    ];
    const newer = Array.from({ length: 60 }, (_, place) => ({
      ...{
        ...mine,
        id: randomUUID(),
        code: `N${place}`,
        idempotencyKey: randomUUID(),
        wallet,
        walletAddress,
      },
      ...{ issuerOrderId: randomUUID(), cryptoTransferId: randomUUID(), createdAt: new Date() },
    }));
    await services.db.insert(orders).values(newer);
    await both({ blocked: [from.toLowerCase()] });
    expect(await refusal(reserve())).toMatchObject({ code: "paused" });
  });

  test("a token that doesn’t tell its supply is watched for all else", async () => {
    const { both, stops } = await start();
    await both({ supply: null });
    await both({ supply: null, code: "other" });
    expect(await stops()).toMatchObject([{ reason: "code_changed" }]);
  });

  test("a token that its nodes don’t tell of for minutes is told to everybody as one that nobody checks", async () => {
    const { chain, watch, preparer, services } = await start();
    vi.spyOn(Performance.prototype, "timeOrigin", "get").mockReturnValue(0);
    const told = async () =>
      (await listNotices(preparer)).items.filter(({ code }) => code === "token_unchecked");
    const lastRead = (minutes: number) =>
      services.db.update(tokenWatches).set({ readAt: new Date(Date.now() - minutes * 60_000) });
    chain.say(null, {});
    await lastRead(2);
    await watch();
    expect(await told()).toEqual([]);
    await lastRead(10);
    await watch();
    expect(await told()).toMatchObject([
      { message: expect.stringContaining("We couldn’t check EURM on Ethereum") },
    ]);
    chain.say({}, {});
    await watch();
    expect(await told()).toEqual([]);
  });

  test("a token that can’t be looked at keeps the network’s transfers from nothing", async () => {
    const { chain, watch, shown, services } = await start();
    chain.say({ paused: true }, {});
    chain.reader.tokenHealth = async () => {
      throw new Error("a programming error");
    };
    await watch();
    expect(await services.db.select().from(chainHeads)).toMatchObject([{ problem: null }]);
    expect(await shown()).toMatchObject({ situation: "ready_to_send" });
  });

  test("a stop of a contract that the settings no longer name is told no more", async () => {
    const { both, stops, chain, shown } = await start();
    await both({ paused: true });
    const { tokens } = chain.reader.network;
    tokens.EUR = { ...tokens.EUR, address: `0x${"9".repeat(40)}` } as (typeof tokens)["EUR"];
    expect(await stops()).toEqual([]);
    expect(await shown()).toMatchObject({ tokenStop: null });
  });

  test("another contract stops it until the one before is back, or two people let it go on", async () => {
    const { both, stops, reserve, preparer, approver } = await start();
    await both({ code: "other" });
    expect(await stops()).toMatchObject([{ reason: "code_changed" }]);
    await both({});
    expect(await stops()).toEqual([]);
    await both({ code: "other" });
    const [stop] = await stops();
    const change = proposedBy(await letTokenGoOn(preparer, { id: stop?.id ?? "" }));
    expect(change).toMatchObject({ kind: "token_let_go_on", subject: "EURM on Ethereum" });
    expect(await refusal(reserve())).toMatchObject({ code: "paused" });
    expect(await refusal(decideAsRead(preparer, { id: change.id, accept: true }))).toMatchObject({
      code: "forbidden",
    });
    await decideAsRead(approver, { id: change.id, accept: true });
    await both({ code: "other" });
    expect(await stops()).toEqual([]);
    // From now on it is this one that another is noticed by.
    await both({});
    expect(await stops()).toMatchObject([{ reason: "code_changed" }]);
  });

  test("supply that grows by more than the setting within a day stops it, and by less does not", async () => {
    const { both, stops, services, chain } = await start();
    await both({ supply: 1_100_000n });
    expect(await stops()).toEqual([]);
    chain.say({ supply: 1_100_000n }, { supply: 1_100_001n });
    await watchChains(services);
    expect(await stops()).toEqual([]);
    await both({ supply: 1_100_001n });
    expect(await stops()).toMatchObject([{ reason: "supply_grew", percent: 11 }]);
    const { db } = services;
    const at = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await db.update(tokenWatches).set({ supplies: [{ at, units: ["1000000", "1000000"] }] });
    await both({ supply: 1_100_001n });
    expect(await stops()).toEqual([]);
  });

  test("what two people have let go on stays let go while it lasts, and stops again when it comes back", async () => {
    const { both, stops, preparer, approver, shown } = await start();
    await both({ paused: true });
    const [stop] = await stops();
    const change = proposedBy(await letTokenGoOn(preparer, { id: stop?.id ?? "" }));
    await decideAsRead(approver, { id: change.id, accept: true });
    await both({ paused: true });
    expect(await shown()).toMatchObject({ situation: "ready_to_send" });
    await both({});
    await both({ paused: true });
    expect(await stops()).toMatchObject([{ reason: "paused" }]);
  });

  test("a proposal to let it go on can’t be accepted once the facts have ended it, nor made by a viewer", async () => {
    const { both, stops, preparer, approver, services } = await start();
    await both({ paused: true });
    const [stop] = await stops();
    const id = stop?.id ?? "";
    const viewer = { ...(await newPerson(services, "viewer")), chains: preparer.chains };
    expect(await refusal(letTokenGoOn(viewer, { id }))).toMatchObject({ code: "forbidden" });
    const change = proposedBy(await letTokenGoOn(preparer, { id }));
    await both({});
    expect(await refusal(decideAsRead(approver, { id: change.id, accept: true }))).toMatchObject({
      code: "stale_content",
    });
    expect(await refusal(letTokenGoOn(preparer, { id }))).toMatchObject({ code: "not_found" });
  });

  test("it takes two people to let it go on before anything was sent, too", async () => {
    const chain = openMemoryChain();
    const { preparer, approver } = await approved(app());
    const services = { ...app().services, chains: [chain.reader] };
    chain.say({ paused: true }, { paused: true });
    await watchTokens(services, chain.reader);
    const [stop] = (await getSending({ ...preparer, chains: services.chains })).stops;
    const change = proposedBy(await letTokenGoOn({ ...preparer, ...services }, { id: stop?.id ?? "" }));
    const { id } = change;
    expect(await refusal(decideAsRead(preparer, { id, accept: true }))).toMatchObject({ code: "forbidden" });
    expect(await decideAsRead(approver, { id, accept: true })).toMatchObject({ state: "accepted" });
  });

  test("an approved order waits while its token has stopped, and is queued again when that is over", async () => {
    const chain = openMemoryChain();
    const { order, preparer } = await approved(app());
    const services = { ...app().services, chains: [chain.reader] };
    await watchTokens(services, chain.reader);
    chain.say({ paused: true }, { paused: true });
    await watchTokens(services, chain.reader);
    expect(await claim(services, order.id)).toBeNull();
    expect(await getOrder({ ...preparer, chains: services.chains }, order)).toMatchObject({
      ...{ state: "approved", situation: "submission_paused", tokenStop: { reason: "paused" } },
    });
    const before = (await jobs(services, "submit-order")).length;
    chain.say({}, {});
    await watchTokens(services, chain.reader);
    expect((await jobs(services, "submit-order")).length).toBe(before + 1);
    expect(await claim(services, order.id)).toMatchObject({ state: "submitting" });
  });

  test("a look that began before a stop does not end it with what the nodes said earlier", async () => {
    const { chain, services, reserve, stops } = await start();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { tokenHealth } = chain.reader;
    const asked = vi.spyOn(chain.reader, "tokenHealth").mockImplementationOnce(async (...question) => {
      const said = await tokenHealth(...question);
      await isAnswered;
      return said;
    });
    const early = watchTokens(services, chain.reader);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    chain.say({ paused: true }, { paused: true });
    expect(await refusal(reserve())).toMatchObject({ code: "paused" });
    answer();
    await early;
    expect(await stops()).toMatchObject([{ reason: "paused" }]);
    chain.say({}, {});
    await watchTokens(services, chain.reader);
    expect(await stops()).toEqual([]);
  });

  test("two instances that look at once begin one stop, with one entry and one mail each", async () => {
    const { chain, services, reserve } = await start();
    chain.say({ paused: true }, { paused: true });
    await Promise.all([reserve(), reserve()].map(refusal));
    expect(await count(services, "token_stops")).toBe(1);
    expect((await actions(services)).filter((one) => one === "token.stopped")).toHaveLength(1);
  });
});
