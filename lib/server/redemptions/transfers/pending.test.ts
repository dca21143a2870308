import "server-only";
import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { hashOf, instructedOn, STRANGER } from "../../../testing/server/memory-chain";
import { copyOrder } from "../../../testing/server/order-fixtures";
import { actions, codeOf } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { ChainTransfer } from "../../outside/chain/reader";
import { chainHeads, chainTransfers } from "../../platform/db/chain-schema";
import { orders } from "../../platform/db/schema";
import { exportCsv } from "../orders/export-csv";
import { getOrder } from "../orders/get";

const WAITING = hashOf("b2");
const AN_HOUR_AGO = () => new Date(Date.now() - 3_600_000);

onPostgres((app) => {
  const start = async () => {
    const fixture = await instructedOn(app());
    const { chain, services, preparer, transferMails } = fixture;
    return {
      ...fixture,
      /** What was written and mailed about transfers. */
      reported: async () => {
        const entries = await actions(services);
        return [...entries.filter((one) => one.startsWith("chain.")), ...(await transferMails())];
      },
      /** What the export says of when the tokens arrived. */
      arrivedAt: async () => {
        const [head, line] = (await text(await exportCsv(preparer, {}))).trim().split("\r\n");
        return line?.split(",")[head?.split(",").indexOf("transfer_arrived") ?? -1];
      },
      /** The wallet's transaction waits for a block. */
      send: async (from?: string) => {
        const own = await fixture.own();
        chain.send(WAITING, { ...own, from: from ?? own.from });
      },
    };
  };

  describe("what one node shows alone", () => {
    test.each<[string, Partial<ChainTransfer>]>([
      ["what is due", {}],
      ["too little of it", { units: 5n }],
      ["half of it from another wallet", { from: STRANGER, units: 625_250_000n }],
      ["another token of the wallet’s", { token: STRANGER, symbol: null, decimals: null }],
      ["the burn of it", { to: zeroAddress, isBurn: true }],
    ])("of %s is not written, mailed or exported before all do", async (_, over) => {
      const { chain, due, watch, shown, reported, arrivedAt } = await start();
      const given = await due();
      const burn = over.isBurn ? { from: given.to } : {};
      chain.split(true);
      chain.pay({ ...given, ...burn, ...over }, given.from);
      await watch();
      expect(await reported()).toEqual([]);
      expect(await shown()).toMatchObject({ confirmation: null, transfer: { burn: null, received: "0" } });
      expect(await arrivedAt()).toBe("");
      chain.split(false);
      await watch();
      const once = await reported();
      expect(once).not.toEqual([]);
      await watch();
      expect(await reported()).toEqual(once);
    });

    test("as a stranger’s dust closes nothing", async () => {
      const { chain, pay, watch, shown } = await start();
      chain.split(true);
      await pay({ from: STRANGER, units: 1n });
      await watch();
      expect(await shown()).toMatchObject({ situation: "ready_to_send", transfer: { strangers: 0 } });
    });

    test("in the place of the wallet’s transfer doesn’t open sending again", async () => {
      const { chain, due, pay, watch, situation, arrivals, reserve, reported } = await start();
      chain.claim({ ...(await due()), from: STRANGER, units: 1n });
      await pay();
      await watch();
      expect([await situation(), await arrivals()]).toEqual(["hash_verified", ["match confirmed"]]);
      expect(await codeOf(reserve())).toBe("wrong_state");
      expect(await reported()).toEqual(["chain.transfer_seen", "chain.hash_found", "chain.hash_checked"]);
    });

    test("of an older block makes no transfer final", async () => {
      const { chain, pay, watch, arrivals } = await start();
      chain.finalize();
      await pay();
      const { transfersTo } = chain.reader;
      chain.reader.transfersTo = async (...asked) =>
        (await transfersTo(...asked)).map((one) => ({ ...one, blockNumber: one.blockNumber - 1 }));
      await watch();
      expect(await arrivals()).toEqual(["match confirmed"]);
      const [kept] = await app().services.db.select().from(chainTransfers);
      expect(kept?.blockNumber).toBe((await chain.reader.tip()).head);
    });

    test("of when it was mined doesn’t make a transfer from before the order its own", async () => {
      const { chain, pay, watch, shown, reported } = await start();
      await pay({ blockAt: AN_HOUR_AGO() });
      const { transfersTo } = chain.reader;
      chain.reader.transfersTo = async (...asked) =>
        (await transfersTo(...asked)).map((one) => ({ ...one, blockAt: new Date() }));
      await watch();
      expect(await reported()).toEqual([]);
      expect(await shown()).toMatchObject({ situation: "ready_to_send", transfer: { arrivals: [] } });
    });

    test("of an empty transfer doesn’t hide what is on its way", async () => {
      const { chain, due, send, watch, situation } = await start();
      await send();
      chain.claim(await due({ units: 0n, transactionHash: WAITING }));
      for (const _ of [1, 2]) {
        await watch();
        expect(await situation()).toBe("transfer_pending");
      }
    });

    test("and invents closes sending only as long as it says so", async () => {
      const { chain, due, pay, watch, shown, situation, reported } = await start();
      const nothing = { situation: "ready_to_send", transfer: { arrivals: [], pending: false } };
      // Inside a transaction that there is: every node shows its log without it.
      await pay({ to: STRANGER });
      chain.claim(await due({ logIndex: 9 }));
      await watch();
      expect(await shown()).toMatchObject(nothing);
      // In one that no node knows, it may only not have reached them yet.
      chain.claim(await due({ transactionHash: hashOf("c3") }));
      await watch();
      expect(await situation()).toBe("transfer_pending");
      chain.admit();
      chain.finalize();
      await app().services.connection.raw(
        "update chain_transfers set seen_at = now() - interval '6 minutes'",
      );
      await watch();
      expect(await shown()).toMatchObject(nothing);
      expect(await reported()).toEqual([]);
    });
  });

  test("a transfer that is back in a block which is not read again is found there", async () => {
    const { chain, pay, watch, arrivals } = await start();
    await pay();
    await watch();
    chain.undo(hashOf("a1"), { isKnown: true });
    await watch();
    expect(await arrivals()).toEqual(["match dropped"]);
    await pay();
    chain.finalize();
    const { head } = await chain.reader.tip();
    await app().services.db.update(chainHeads).set({ nextBlock: head });
    await watch();
    expect(await arrivals()).toEqual(["match final"]);
  });

  test("whatever keeps a network from being read is shown as that, and its next turn comes", async () => {
    const { chain, pay, watch, shown } = await start();
    await pay({ symbol: "A\0B" });
    await watch();
    expect((await shown()).transfer?.watch.state).toBe("down");
    chain.undo(hashOf("a1"), { isKnown: false });
    await watch();
    expect((await shown()).transfer?.watch.state).toBe("ok");
  });

  test("what a reorganisation gives another number in its block is no second payment", async () => {
    const { chain, pay, watch, shown, reported } = await start();
    await pay();
    await watch();
    chain.undo(hashOf("a1"), { isKnown: true });
    await pay({ logIndex: 1 });
    await watch();
    expect(await shown()).toMatchObject({ transfer: { received: "1250.5" } });
    expect(await reported()).not.toContain("other_transfer");
  });

  describe("a transaction that waits for a block", () => {
    test("is found when a person is about to send, closes sending, and keeps neither of two equal orders waiting once all nodes show whose it is", async () => {
      const given = await start();
      const { send, pay, watch, services, preparer, shown, reserve } = given;
      await copyOrder(given, 1, () => ({ issuerOrderId: randomUUID(), cryptoTransferId: randomUUID() }));
      const all = await services.db.select({ id: orders.id }).from(orders);
      const pending = () =>
        Promise.all(all.map(async (order) => (await getOrder(preparer, order)).transfer?.pending));
      await send();
      expect(await codeOf(reserve())).toBe("wrong_state");
      expect(await shown()).toMatchObject({ situation: "transfer_pending", reservation: null });
      await watch();
      expect(await pending()).toEqual([true, true]);
      await pay({ transactionHash: WAITING });
      await watch();
      await watch();
      expect(await pending()).toEqual([false, false]);
    });

    test("is followed by its hash where that is recorded: cancelled, it keeps nothing on its way", async () => {
      const { chain, send, watch, shown, record } = await start();
      await send();
      await watch();
      expect(await shown()).toMatchObject({ situation: "transfer_pending" });
      await record(WAITING);
      chain.forget(WAITING);
      await watch();
      expect(await shown()).toMatchObject({ transfer: { pending: false } });
    });

    test("closes nothing where it is a stranger’s", async () => {
      const { send, watch, situation } = await start();
      await send(STRANGER);
      await watch();
      expect(await situation()).toBe("ready_to_send");
    });

    test("and then fails opens sending again once that is final", async () => {
      const { chain, send, watch, situation, own } = await start();
      await send();
      await watch();
      chain.fail(WAITING, { ...(await own()), call: null });
      await watch();
      expect(await situation()).toBe("transfer_pending");
      chain.finalize();
      await watch();
      expect(await situation()).toBe("ready_to_send");
    });

    test("and that no node knows any more opens it again after minutes, not at once", async () => {
      const { chain, send, watch, situation, services } = await start();
      await send();
      await watch();
      chain.forget(WAITING);
      await watch();
      expect(await situation()).toBe("transfer_pending");
      await services.connection.raw("update chain_pending set known_at = now() - interval '6 minutes'");
      await watch();
      expect(await situation()).toBe("ready_to_send");
    });
  });
});
