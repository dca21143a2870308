import "server-only";
import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { encodeFunctionData, erc20Abi, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { EURM, hashOf, instructedOn, openMemoryChain, STRANGER } from "../../testing/server/memory-chain";
import { actions, jobs, refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import type { ChainTransfer } from "../chain/reader";
import type { Context } from "../context";
import { chainHeads, chainTransfers } from "../db/chain-schema";
import { orders } from "../db/schema";
import { exportCsv } from "../orders/export-csv";
import { getOrder } from "../orders/get";
import { recordHash } from "../orders/record-hash";
import { reserveOrder } from "../orders/reserve";
import { watchChains } from "./watch";

onPostgres((app) => {
  const start = async () => {
    const chain = openMemoryChain();
    const fixture = await instructedOn(app(), chain);
    const { from, to } = await fixture.due();
    const data = (units: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to as `0x${string}`, units] });
    return {
      ...{ chain, ...fixture },
      watch: () => watchChains(fixture.services),
      shown: () => getOrder(fixture.preparer, fixture.order),
      send: (sender = from, units = 1_250_500_000n) =>
        chain.send(hashOf("b2"), { from: sender, nonce: 7, call: { to: EURM, data: data(units) } }),
    };
  };

  test("what one node alone says is seen, never final, never this redemption’s transfer, and closes sending", async () => {
    const { chain, due, watch, shown, preparer, order } = await start();
    chain.split(true);
    chain.pay(await due());
    await watch();
    chain.finalize();
    await watch();
    expect(await shown()).toMatchObject({
      situation: "transfer_pending",
      confirmation: null,
      transfer: {
        received: "0",
        pending: true,
        arrivals: [{ kind: "reported", state: "seen", confirmations: 0 }],
      },
    });
    expect(await refusal(reserveOrder(preparer, order))).toMatchObject({ code: "wrong_state" });
    chain.split(false);
    await watch();
    expect(await shown()).toMatchObject({
      transfer: { received: "1250.5", pending: false, arrivals: [{ kind: "match", state: "final" }] },
    });
  });

  /** What was written and mailed about transfers. */
  const told = async () => {
    const kinds = (await jobs(app().services, "send-mail")).map(({ data }) => data.kind ?? "");
    const entries = await actions(app().services);
    return [...entries, ...kinds].filter((one) => /^chain\.|_transfer$/.test(one));
  };
  /** What the export says of when the tokens arrived. */
  const arrivedAt = async (person: Context) => {
    const [head, line] = (await text(await exportCsv(person, {}))).trim().split("\r\n");
    return line?.split(",")[head?.split(",").indexOf("transfer_arrived") ?? -1];
  };
  const arrivals = ({ transfer }: Awaited<ReturnType<typeof getOrder>>) =>
    transfer?.arrivals.map(({ kind, state }) => `${kind} ${state}`);

  test.each<[string, Partial<ChainTransfer>]>([
    ["what is due", {}],
    ["too little of it", { units: 5n }],
    ["half of it from another wallet", { from: STRANGER, units: 625_250_000n }],
    ["another token of the wallet’s", { token: STRANGER, symbol: null, decimals: null }],
    ["the burn of it", { to: zeroAddress, isBurn: true }],
  ])("of %s that one node shows nothing is written, mailed or exported before all do", async (_, over) => {
    const { chain, due, watch, shown, preparer } = await start();
    const given = await due();
    const burn = over.isBurn ? { from: given.to } : {};
    chain.split(true);
    chain.pay({ ...given, ...burn, ...over }, given.from);
    await watch();
    expect(await told()).toEqual([]);
    expect(await shown()).toMatchObject({ confirmation: null, transfer: { burn: null, received: "0" } });
    expect(await arrivedAt(preparer)).toBe("");
    chain.split(false);
    await watch();
    expect(await told()).not.toEqual([]);
    const once = await told();
    await watch();
    expect(await told()).toEqual(once);
  });

  test("a stranger’s dust that one node shows closes nothing", async () => {
    const { chain, due, watch, shown } = await start();
    chain.split(true);
    chain.pay(await due({ from: STRANGER, units: 1n }));
    await watch();
    expect(await shown()).toMatchObject({ situation: "ready_to_send", transfer: { strangers: 0 } });
  });

  test("a node that tells another transfer in the place of the wallet’s doesn’t open sending again", async () => {
    const { chain, due, watch, shown, preparer, order } = await start();
    const given = await due();
    chain.claim({ ...given, from: STRANGER, units: 1n });
    chain.pay(given);
    await watch();
    const open = await shown();
    expect([open.situation, arrivals(open)]).toEqual(["hash_verified", ["match confirmed"]]);
    expect(await refusal(reserveOrder(preparer, order))).toMatchObject({ code: "wrong_state" });
    expect(await told()).toEqual(["chain.transfer_seen", "chain.hash_found", "chain.hash_checked"]);
  });

  test("a node that tells an older block makes no transfer final", async () => {
    const { chain, due, watch, shown } = await start();
    chain.finalize();
    chain.pay(await due());
    const [real] = await chain.reader.transfersTo([(await due()).to.toLowerCase()], {
      from: 0,
      to: 999,
      isTip: true,
      head: 999,
    });
    if (!real) throw new Error("unreachable: it was paid");
    chain.reader.transfersTo = async () => [{ ...real, blockNumber: real.blockNumber - 1 }];
    await watch();
    expect(arrivals(await shown())).toEqual(["match confirmed"]);
    const [kept] = await app().services.db.select().from(chainTransfers);
    expect(kept?.blockNumber).toBe(real.blockNumber);
  });

  test("a transfer from before the order was sent, which one node dates later, is nobody’s", async () => {
    const { chain, due, watch, shown } = await start();
    const given = await due();
    chain.pay({ ...given, blockAt: new Date(Date.now() - 3_600_000) });
    const { transfersTo } = chain.reader;
    chain.reader.transfersTo = async (...asked) =>
      (await transfersTo(...asked)).map((one) => ({ ...one, blockAt: new Date() }));
    await watch();
    expect(await told()).toEqual([]);
    expect(await shown()).toMatchObject({ situation: "ready_to_send", transfer: { arrivals: [] } });
  });

  test("what one node shows of an empty transfer doesn’t hide what is on its way", async () => {
    const { chain, due, send, watch, shown } = await start();
    send();
    chain.claim({ ...(await due()), units: 0n, transactionHash: hashOf("b2") });
    for (const _ of [1, 2]) {
      await watch();
      expect((await shown()).situation).toBe("transfer_pending");
    }
  });

  test("what would pay two equal orders keeps neither waiting once every node shows whose it is", async () => {
    const { chain, due, send, watch, order, row, services, preparer } = await start();
    const mine = await row();
    const other = { ...mine, id: randomUUID(), code: "OTHER", idempotencyKey: randomUUID() };
    const ids = { issuerOrderId: randomUUID(), cryptoTransferId: randomUUID() };
    await services.db.insert(orders).values({ ...other, ...ids });
    const situations = async () =>
      Promise.all(
        [order.id, other.id].map(async (id) => (await getOrder(preparer, { id })).transfer?.pending),
      );
    send();
    await watch();
    expect(await situations()).toEqual([true, true]);
    chain.pay({ ...(await due()), transactionHash: hashOf("b2") });
    await watch();
    await watch();
    expect(await situations()).toEqual([false, false]);
  });

  test("a transfer that is back in a block which nobody reads again is found there", async () => {
    const { chain, due, watch, shown } = await start();
    const given = await due();
    chain.pay(given);
    await watch();
    chain.undo(hashOf("a1"), { isKnown: true });
    await watch();
    expect(arrivals(await shown())).toEqual(["match dropped"]);
    chain.pay(given);
    chain.finalize();
    const { head } = await chain.reader.tip();
    await app().services.db.update(chainHeads).set({ nextBlock: head });
    await watch();
    expect(arrivals(await shown())).toEqual(["match final"]);
  });

  test("whatever keeps a network from being read is told as that, and its next turn comes", async () => {
    const { chain, due, watch, shown } = await start();
    chain.pay({ ...(await due()), symbol: "A\0B" });
    await watch();
    expect((await shown()).transfer?.watch.state).toBe("down");
    chain.undo(hashOf("a1"), { isKnown: false });
    await watch();
    expect((await shown()).transfer?.watch.state).toBe("ok");
  });

  test("what one node invents closes sending only as long as it says so", async () => {
    const { chain, due, watch, shown } = await start();
    const given = await due();
    // Inside a transaction that there is: every node shows its log without it.
    chain.pay({ ...given, to: STRANGER });
    chain.claim({ ...given, logIndex: 9 });
    await watch();
    expect(await shown()).toMatchObject({
      situation: "ready_to_send",
      transfer: { arrivals: [], pending: false },
    });
    // In one that no node knows, it may only not have reached them yet.
    chain.claim({ ...given, transactionHash: hashOf("c3") });
    await watch();
    expect((await shown()).situation).toBe("transfer_pending");
    chain.admit();
    chain.finalize();
    await app().services.connection.raw("update chain_transfers set seen_at = now() - interval '6 minutes'");
    await watch();
    expect(await shown()).toMatchObject({ situation: "ready_to_send", transfer: { arrivals: [] } });
    expect(await told()).toEqual([]);
  });

  test("what a reorganisation gives another number in its block is no second payment", async () => {
    const { chain, due, watch, shown } = await start();
    const given = await due();
    chain.pay(given);
    await watch();
    chain.undo(hashOf("a1"), { isKnown: true });
    chain.pay({ ...given, logIndex: 1 });
    await watch();
    expect(await shown()).toMatchObject({ transfer: { received: "1250.5" } });
    expect(await told()).not.toContain("other_transfer");
  });

  test("a transaction of the wallet that waits for a block closes sending for everybody until it is seen", async () => {
    const { chain, due, send, watch, shown, preparer, order } = await start();
    send();
    await watch();
    expect(await shown()).toMatchObject({
      situation: "transfer_pending",
      transfer: { pending: true, arrivals: [] },
    });
    expect(await refusal(reserveOrder(preparer, order))).toMatchObject({ code: "wrong_state" });
    chain.pay(await due({ transactionHash: hashOf("b2") }));
    await watch();
    expect(await shown()).toMatchObject({ transfer: { pending: false, arrivals: [{ kind: "match" }] } });
  });

  test("one that came a moment ago is found when somebody is about to send", async () => {
    const { send, shown, preparer, order } = await start();
    send();
    expect(await refusal(reserveOrder(preparer, order))).toMatchObject({ code: "wrong_state" });
    expect(await shown()).toMatchObject({ situation: "transfer_pending", reservation: null });
  });

  test("one whose hash is recorded is followed by that: cancelled, it keeps nothing on its way", async () => {
    const { chain, send, watch, shown, preparer, order } = await start();
    send();
    await watch();
    expect(await shown()).toMatchObject({ situation: "transfer_pending" });
    await recordHash(preparer, { id: order.id, transactionHash: hashOf("b2") });
    chain.forget(hashOf("b2"));
    await watch();
    expect(await shown()).toMatchObject({ transfer: { pending: false } });
  });

  test("what a stranger has waiting closes nothing", async () => {
    const { send, watch, shown } = await start();
    send(STRANGER);
    await watch();
    expect(await shown()).toMatchObject({ situation: "ready_to_send" });
  });

  test("one that failed opens sending again once that is final", async () => {
    const { chain, send, watch, shown, due } = await start();
    send();
    await watch();
    chain.fail(hashOf("b2"), { from: (await due()).from, nonce: 7, call: null });
    await watch();
    expect(await shown()).toMatchObject({ situation: "transfer_pending" });
    chain.finalize();
    await watch();
    expect(await shown()).toMatchObject({ situation: "ready_to_send" });
  });

  test("one that no node knows any more opens it again after minutes, not at once", async () => {
    const { chain, send, watch, shown, services } = await start();
    send();
    await watch();
    chain.forget(hashOf("b2"));
    await watch();
    expect(await shown()).toMatchObject({ situation: "transfer_pending" });
    await services.connection.raw("update chain_pending set known_at = now() - interval '6 minutes'");
    await watch();
    expect(await shown()).toMatchObject({ situation: "ready_to_send" });
  });
});
