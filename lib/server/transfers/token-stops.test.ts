import "server-only";
import { expect, test } from "vitest";
import { proposedBy } from "../../testing/server/changes";
import { instructedOn, openMemoryChain } from "../../testing/server/memory-chain";
import { approved } from "../../testing/server/order-fixtures";
import { newPerson } from "../../testing/server/people";
import { actions, count, jobs, refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import { decideChange } from "../changes/decide";
import { letTokenGoOn } from "../changes/let-token-go-on";
import { tokenWatches } from "../db/chain-schema";
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
    expect(await stops()).toMatchObject([{ reason: "deposit_blocked", address: to }]);
    await both({});
    expect(await stops()).toEqual([]);
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
    expect(await refusal(decideChange(preparer, { id: change.id, accept: true }))).toMatchObject({
      code: "forbidden",
    });
    await decideChange(approver, { id: change.id, accept: true });
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
    await decideChange(approver, { id: change.id, accept: true });
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
    expect(await refusal(decideChange(approver, { id: change.id, accept: true }))).toMatchObject({
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
    expect(await refusal(decideChange(preparer, { id, accept: true }))).toMatchObject({ code: "forbidden" });
    expect(await decideChange(approver, { id, accept: true })).toMatchObject({ state: "accepted" });
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

  test("two instances that look at once begin one stop, with one entry and one mail each", async () => {
    const { chain, services, reserve } = await start();
    chain.say({ paused: true }, { paused: true });
    await Promise.all([reserve(), reserve()].map(refusal));
    expect(await count(services, "token_stops")).toBe(1);
    expect((await actions(services)).filter((one) => one === "token.stopped")).toHaveLength(1);
  });
});
