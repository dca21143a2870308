import "server-only";
import { describe, expect, test } from "vitest";
import { hashOf, instructedOn, openMemoryChain, STRANGER } from "../../testing/server/memory-chain";
import { setOrder } from "../../testing/server/order-fixtures";
import { actions } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import { chainHeads } from "../db/chain-schema";
import { getOrder } from "../orders/get";
import { listRows } from "../orders/list";
import { overrideCheck } from "../orders/override-check";
import { recordHash } from "../orders/record-hash";
import { watchChains } from "./watch";

onPostgres((app) => {
  const start = async () => {
    const chain = openMemoryChain();
    const fixture = await instructedOn(app(), chain);
    const { order, preparer, approver, services, row, due } = fixture;
    return {
      ...{ chain, ...fixture },
      record: (digits: string) => recordHash(preparer, { id: order.id, transactionHash: hashOf(digits) }),
      override: (digits: string) =>
        overrideCheck(approver, { id: order.id, transactionHash: hashOf(digits), reason: "It is ours." }),
      pay: async (digits: string, over: { units?: bigint; to?: string } = {}) =>
        chain.pay(await due({ transactionHash: hashOf(digits), ...over })),
      /** The nodes disagree on this transaction until the function that this gives is called. */
      doubt: (digits: string) => {
        const { transaction } = chain.reader;
        chain.reader.transaction = async (hash) =>
          hash === hashOf(digits)
            ? { answers: null, problem: { code: "nodes_disagree" } }
            : transaction(hash);
        return () => {
          chain.reader.transaction = transaction;
        };
      },
      watch: () => watchChains(services),
      recorded: async () => (await row()).transactionHash,
      shown: () => getOrder(preparer, order),
    };
  };

  describe("the hash of the transfer that was seen", () => {
    test("is not recorded while an alarm is open, and is once it is cleared", async () => {
      const { order, pay, watch, recorded, row, services } = await start();
      await setOrder(app(), order.id, { alarmCode: "held" });
      await pay("a1");
      await watch();
      expect(await recorded()).toBeNull();
      await setOrder(app(), order.id, { alarmCode: null });
      await watch();
      expect(await row()).toMatchObject({
        transactionHash: hashOf("a1"),
        hashCheck: { verdict: "verified" },
      });
      await watch();
      expect((await actions(services)).filter((action) => action === "chain.hash_found")).toHaveLength(1);
    });

    test("has a confirmation from the block that it is in, also while the head is read anew only afterwards", async () => {
      const { pay, watch, shown, services } = await start();
      await pay("a1");
      await watch();
      const block = (await shown()).transfer?.arrivals[0]?.blockNumber ?? 0;
      await services.db.update(chainHeads).set({ head: block - 1 });
      expect((await shown()).transfer).toMatchObject({
        arrivals: [{ kind: "match", confirmations: 1 }],
        transaction: { confirmations: 1 },
      });
    });

    test("says so, and is among the problems, once a second payment comes while the payout is awaited", async () => {
      const { order, approver, pay, watch, shown } = await start();
      await pay("a1");
      await watch();
      await setOrder(app(), order.id, { confirmationState: "accepted" });
      expect((await shown()).situation).toBe("awaiting_payout");
      await pay("b2");
      await watch();
      expect((await shown()).situation).toBe("surplus_transfer");
      const problems = await listRows(approver, { tab: "problems", limit: 25 });
      expect(problems.items.map(({ situation }) => situation)).toEqual(["surplus_transfer"]);
    });

    test("takes the place of an entered one that fails its check only later", async () => {
      const { record, pay, watch, recorded, row } = await start();
      await record("b2");
      expect((await row()).transaction?.state).toBe("unseen");
      // As if a node knew it, so that it may still be the right one.
      const before = (await row()).transaction;
      await pay("a1");
      if (before) await setOrder(app(), (await row()).id, { transaction: { ...before, state: "pending" } });
      await watch();
      expect([await recorded(), (await row()).hashCheck?.verdict]).toEqual([hashOf("b2"), "waiting"]);
      await pay("b2", { to: STRANGER });
      await watch();
      await watch();
      expect(await recorded()).toBe(hashOf("a1"));
      expect((await row()).hashCheck?.verdict).toBe("verified");
    });

    test("stays out where an approver has overridden the check of the entered one", async () => {
      const { record, override, pay, watch, recorded } = await start();
      await pay("b2", { units: 5n });
      await record("b2");
      await override("b2");
      await pay("a1");
      await watch();
      expect(await recorded()).toBe(hashOf("b2"));
    });

    test("is recorded also where an approver had overridden the check of an earlier hash", async () => {
      const { record, override, pay, watch, recorded } = await start();
      await pay("b2", { units: 5n });
      await record("b2");
      await override("b2");
      await pay("c3", { units: 6n });
      await record("c3");
      await pay("a1");
      await watch();
      expect(await recorded()).toBe(hashOf("a1"));
    });

    test("takes no entered one’s place, and is not recorded at all, before every node shows it", async () => {
      const { pay, record, watch, recorded, shown, doubt } = await start();
      const believe = doubt("a1");
      await pay("a1");
      await watch();
      expect([await recorded(), (await shown()).situation]).toEqual([null, "transfer_pending"]);
      await record("b2");
      await watch();
      expect(await recorded()).toBe(hashOf("b2"));
      believe();
      await watch();
      expect(await recorded()).toBe(hashOf("a1"));
    });

    test("is the true one’s, which one that a single node invents makes no second payment", async () => {
      const { pay, watch, row, shown, doubt } = await start();
      doubt("f0");
      await pay("f0");
      await pay("a1");
      await watch();
      expect(await row()).toMatchObject({
        transactionHash: hashOf("a1"),
        hashCheck: { verdict: "verified" },
      });
      const arrivals = (await shown()).transfer?.arrivals ?? [];
      expect(arrivals.map(({ transactionHash, kind }) => [transactionHash, kind])).toEqual([
        [hashOf("f0"), "reported"],
        [hashOf("a1"), "match"],
      ]);
    });

    test("stays the first one’s where the same was sent twice", async () => {
      const { pay, watch, recorded, shown } = await start();
      await pay("a1");
      await pay("b2");
      await watch();
      await watch();
      expect(await recorded()).toBe(hashOf("a1"));
      expect((await shown()).transfer?.arrivals.map(({ kind }) => kind)).toEqual(["match", "doubled"]);
    });
  });
});
