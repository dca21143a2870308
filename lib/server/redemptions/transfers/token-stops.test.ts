import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { decideAsRead, proposedBy } from "../../../testing/server/changes";
import { instructedOn, type MemoryChain, onChain } from "../../../testing/server/memory-chain";
import { approved, copyOrder } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { actions, codeOf, count, jobs, mailedTo, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { letTokenGoOn } from "../../administration/kinds/token-let-go-on";
import { chainHeads, tokenWatches } from "../../platform/db/chain-schema";
import { auditEntries } from "../../platform/db/schema";
import type { OrderRow } from "../../record/order/find";
import { listNotices } from "../../reports/notices/list";
import { getSending } from "../sending/get";
import { claim } from "../submission/claim";
import { watchTokens } from "./watch-tokens";

type Word = Parameters<MemoryChain["say"]>[0];

onPostgres((app) => {
  const stopping = (fixture: Awaited<ReturnType<typeof instructedOn>>) => {
    const { chain, services, preparer, approver } = fixture;
    const stops = async () => (await getSending(preparer)).stops;
    const propose = async () => {
      const [stop] = await stops();
      return proposedBy(await letTokenGoOn(preparer, { id: stop?.id ?? "" }));
    };
    const accept = ({ id }: { id: string }) => decideAsRead(approver, { id, accept: true });
    const look = () => watchTokens(services, chain.reader);
    return {
      ...{ ...fixture, stops, propose, accept, look },
      letGoOn: async () => accept(await propose()),
      /** Both nodes say this of the token, and the network is read. */
      both: async (word: Word) => {
        chain.say(word, word);
        await fixture.watch();
      },
      notices: async () => (await listNotices(preparer)).items,
      /** Other orders that are open as well. */
      others: (times: number, over: Partial<OrderRow>) => {
        const ids = () => ({ issuerOrderId: randomUUID(), cryptoTransferId: randomUUID() });
        return copyOrder(fixture, times, () => ({ ...ids(), ...over }));
      },
    };
  };
  const start = async () => {
    const fixture = await instructedOn(app());
    await fixture.watch();
    return stopping(fixture);
  };

  test("a token that says it is paused is sent nowhere, and goes on automatically once every node says it is over", async () => {
    const { both, shown, reserve, stops, notices, preparer, services } = await start();
    await both({ paused: true });
    expect(await shown()).toMatchObject({
      ...{ situation: "sending_paused", nextAction: null },
      tokenStop: { reason: "paused", symbol: "EURM", network: "Ethereum", address: null },
    });
    expect(await codeOf(reserve())).toBe("paused");
    expect(await stops()).toMatchObject([{ reason: "paused", currency: "EUR" }]);
    const message = expect.stringContaining("has paused all transfers");
    expect(await notices()).toMatchObject([{ code: "token_stopped", href: "/controls", message }]);
    expect(await mailedTo(services, "token_stopped")).toContain(preparer.person.id);
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
    for (const other of [{ paused: true }, null]) {
      chain.say({}, other);
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

  test("a wallet or address on the token’s list is the one cause that is named; a deposit address is named nowhere", async () => {
    const { both, due, stops, propose, shown, notices, services } = await start();
    const { from, to } = await due();
    await both({ blocked: [from.toLowerCase()], fails: true });
    expect(await stops()).toMatchObject([{ reason: "wallet_blocked", address: from }]);
    await both({});
    await both({ blocked: [to.toLowerCase()] });
    const [stop] = await stops();
    expect(stop).toMatchObject({ reason: "deposit_blocked", address: null });
    const entries = await services.db.select().from(auditEntries);
    for (const said of [
      stop,
      (await shown()).tokenStop,
      await notices(),
      await propose(),
      entries.filter(({ action }) => action === "token.stopped").at(-1),
    ]) {
      expect(JSON.stringify(said)).toMatch(/blocked|blocks/);
      expect(JSON.stringify(said).toLowerCase()).not.toContain(to.toLowerCase());
    }
  });

  test("supply beyond all measure is shown as that much at least, and nothing else waits because of it", async () => {
    const { both, stops, shown, services } = await start();
    await both({ supply: 10n ** 40n });
    expect(await stops()).toMatchObject([{ reason: "supply_grew", percent: 1_000_000 }]);
    expect(await shown()).toMatchObject({ tokenStop: { reason: "supply_grew" } });
    expect(await services.db.select().from(chainHeads)).toMatchObject([{ isReadable: true }]);
  });

  test("what two people let grow is what it is compared with from then on, and ends the stop", async () => {
    const { both, stops, letGoOn } = await start();
    await both({ supply: 1_200_000n });
    await letGoOn();
    await both({ supply: 1_200_000n });
    expect(await stops()).toEqual([]);
    await both({ supply: 1_500_000n });
    expect(await stops()).toMatchObject([{ reason: "supply_grew", percent: 25 }]);
  });

  test.each<[string, Word, Word, object[]]>([
    ["has grown further", { supply: 1_200_000n }, { supply: 9_000_000n }, [{ percent: 800 }]],
    ["runs yet another contract", { code: "other" }, { code: "third" }, [{ runs: "third" }]],
  ])("a yes to a token that %s since it was proposed is refused", async (_, first, then, standing) => {
    const { both, stops, propose, accept } = await start();
    await both(first);
    const change = await propose();
    await both(then);
    expect(await codeOf(accept(change))).toBe("stale_content");
    expect(await stops()).toMatchObject(standing);
  });

  test("a stop that is over, or that a viewer asks about, can’t be proposed to go on", async () => {
    const { both, stops, preparer, services } = await start();
    await both({ paused: true });
    const [{ id } = { id: "" }] = await stops();
    const viewer = { ...(await newPerson(services, "viewer")), chains: preparer.chains };
    expect(await codeOf(letTokenGoOn(viewer, { id }))).toBe("forbidden");
    await both({});
    expect(await codeOf(letTokenGoOn(preparer, { id }))).toBe("not_found");
  });

  test("a transfer that failed keeps it stopped until one from that wallet has passed, or nothing is to be sent from it", async () => {
    const { both, stops, set, services } = await start();
    await both({ fails: true });
    await both({ untried: true });
    expect(await stops()).toMatchObject([{ reason: "transfer_fails" }]);
    await both({});
    expect(await stops()).toEqual([]);
    await both({ fails: true });
    await set({ alarmCode: "held" });
    await both({ fails: true });
    expect(await stops()).toEqual([]);
    expect(await count(services, "token_stops")).toBe(2);
  });

  test("what two people let go on is not begun again because another order could be sent", async () => {
    const { both, due, stops, letGoOn, services, others, reserve } = await start();
    const walletAddress = `0x${"7".repeat(40)}`;
    await others(1, { walletAddress });
    await both({ fails: walletAddress });
    expect(await stops()).toMatchObject([{ reason: "transfer_fails" }]);
    await letGoOn();
    expect(await reserve()).toMatchObject({ payment: { to: (await due()).to } });
    await both({ fails: walletAddress });
    expect(await stops()).toEqual([]);
    expect(await count(services, "token_stops")).toBe(1);
  });

  test.each<[string, Word, Word, "watch" | "reserve"]>([
    ["one node is silent", null, {}, "watch"],
    ["the nodes say different things of it", { code: "other" }, {}, "watch"],
    ["it was looked at for one order alone", {}, {}, "reserve"],
  ])("a token of which for minutes %s is shown to all as unchecked", async (_, one, other, ask) => {
    const given = await start();
    vi.spyOn(Performance.prototype, "timeOrigin", "get").mockReturnValue(0);
    const lastRead = (minutes: number) =>
      app()
        .services.db.update(tokenWatches)
        .set({ readAt: new Date(Date.now() - minutes * 60_000) });
    given.chain.say(one, other);
    await lastRead(2);
    expect(await given.notices()).toEqual([]);
    await lastRead(10);
    await given[ask]();
    expect(await given.notices()).toMatchObject([
      { code: "token_unchecked", message: expect.stringContaining("We couldn’t check EURM on Ethereum") },
    ]);
    await given.both({});
    expect(await given.notices()).toEqual([]);
  });

  test("an order older than any that the worker asks about is asked about when it is about to be sent", async () => {
    const { both, due, others, reserve, row } = await start();
    const wallet = { ...(await row()).wallet, address: `0x${"8".repeat(40)}` };
    await others(60, { wallet, walletAddress: `0x${"7".repeat(40)}`, createdAt: new Date() });
    await both({ blocked: [(await due()).from.toLowerCase()] });
    expect(await codeOf(reserve())).toBe("paused");
  });

  test("a token that doesn’t tell its supply is watched for all else", async () => {
    const { both, stops } = await start();
    await both({ supply: null });
    await both({ supply: null, code: "other" });
    expect(await stops()).toMatchObject([{ reason: "code_changed" }]);
  });

  test("a token that can’t be looked at keeps the network’s transfers from nothing", async () => {
    const { chain, watch, situation, services } = await start();
    chain.reader.tokenHealth = () => Promise.reject(new Error("a programming error"));
    await watch();
    expect(await services.db.select().from(chainHeads)).toMatchObject([{ isReadable: true }]);
    expect(await situation()).toBe("ready_to_send");
  });

  test("a stop of a contract that the settings no longer name is shown no more", async () => {
    const { both, stops, chain, shown } = await start();
    await both({ paused: true });
    const { EUR } = chain.reader.network.tokens;
    if (EUR) chain.reader.network.tokens.EUR = { ...EUR, address: `0x${"9".repeat(40)}` };
    expect(await stops()).toEqual([]);
    expect(await shown()).toMatchObject({ tokenStop: null });
  });

  test("another contract stops it until the one before is back or two people accept this one, which the next is compared with", async () => {
    const { both, stops, reserve, propose, accept } = await start();
    await both({ code: "other" });
    expect(await stops()).toMatchObject([{ reason: "code_changed" }]);
    await both({});
    expect(await stops()).toEqual([]);
    await both({ code: "other" });
    const change = await propose();
    expect(change).toMatchObject({ kind: "token_let_go_on", subject: "EURM on Ethereum" });
    expect(await codeOf(reserve())).toBe("paused");
    await accept(change);
    await both({ code: "other" });
    expect(await stops()).toEqual([]);
    await both({});
    expect(await stops()).toMatchObject([{ reason: "code_changed" }]);
  });

  test("supply that grows by more than the setting within a day stops it, and by less does not", async () => {
    const { both, stops, services, chain, watch } = await start();
    await both({ supply: 1_100_000n });
    expect(await stops()).toEqual([]);
    chain.say({ supply: 1_100_000n }, { supply: 1_100_001n });
    await watch();
    expect(await stops()).toEqual([]);
    await both({ supply: 1_100_001n });
    expect(await stops()).toMatchObject([{ reason: "supply_grew", percent: 11 }]);
    const at = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await services.db.update(tokenWatches).set({ supplies: [{ at, units: ["1000000", "1000000"] }] });
    await both({ supply: 1_100_001n });
    expect(await stops()).toEqual([]);
  });

  test("what two people have let go on stays let go while it lasts, and stops again when it comes back", async () => {
    const { both, stops, letGoOn, situation } = await start();
    await both({ paused: true });
    await letGoOn();
    await both({ paused: true });
    expect(await situation()).toBe("ready_to_send");
    await both({});
    await both({ paused: true });
    expect(await stops()).toMatchObject([{ reason: "paused" }]);
  });

  test("an approved order waits while its token has stopped, until that is over or two people let it go on", async () => {
    const { chain, look, services, order, shown, propose, accept } = stopping(onChain(await approved(app())));
    const both = async (word: Word) => {
      chain.say(word, word);
      await look();
    };
    const queued = async () => (await jobs(services, "submit-order")).length;
    await both({});
    await both({ paused: true });
    expect(await claim(services, order.id)).toBeNull();
    expect(await shown()).toMatchObject({
      ...{ state: "approved", situation: "submission_paused", tokenStop: { reason: "paused" } },
    });
    const before = await queued();
    await both({});
    expect(await queued()).toBe(before + 1);
    await both({ paused: true });
    const change = await propose();
    expect(await accept(change)).toMatchObject({ state: "accepted" });
    expect(await claim(services, order.id)).toMatchObject({ state: "submitting" });
  });

  test("it takes two people to let it go on before anything was sent, too", async () => {
    const { chain, look, propose, accept } = stopping(onChain(await approved(app())));
    chain.say({ paused: true }, { paused: true });
    await look();
    // This fails where it takes effect at once.
    expect(await accept(await propose())).toMatchObject({ state: "accepted" });
  });

  test("a look that began before a stop does not end it with what the nodes said earlier", async () => {
    const { chain, look, reserve, stops } = await start();
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
    const early = look();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 10_000);
    chain.say({ paused: true }, { paused: true });
    expect(await codeOf(reserve())).toBe("paused");
    answer();
    await early;
    expect(await stops()).toMatchObject([{ reason: "paused" }]);
    chain.say({}, {});
    await look();
    expect(await stops()).toEqual([]);
  });

  test("what began a moment ago is found when two are about to send, as one stop with one entry", async () => {
    const { chain, services, reserve, shown } = await start();
    chain.say({ fails: true }, { fails: true });
    const refused = await Promise.all([reserve(), reserve()].map(refusal));
    expect(refused).toMatchObject([{ code: "paused" }, { code: "paused" }]);
    expect(await shown()).toMatchObject({
      situation: "sending_paused",
      tokenStop: { reason: "transfer_fails" },
    });
    expect(await count(services, "token_stops")).toBe(1);
    expect((await actions(services)).filter((one) => one === "token.stopped")).toHaveLength(1);
  });
});
