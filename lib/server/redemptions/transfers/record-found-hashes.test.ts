import "server-only";
import { describe, expect, test } from "vitest";
import { hashOf, instructedOn, STRANGER } from "../../../testing/server/memory-chain";
import { actions } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { chainHeads } from "../../platform/db/chain-schema";
import { listRows } from "../orders/list";
import { overrideCheck } from "../orders/override-check";

const [H1, H2, H3] = [hashOf("a1"), hashOf("b2"), hashOf("c3")];

onPostgres((app) => {
  const start = async () => {
    const fixture = await instructedOn(app());
    const { chain, order, approver, row } = fixture;
    return {
      ...fixture,
      override: (transactionHash: string) =>
        overrideCheck(approver, { id: order.id, transactionHash, reason: "It is ours." }),
      /** The nodes disagree on this transaction until the function that this returns is called. */
      doubt: (doubted: string) => {
        const { transaction } = chain.reader;
        chain.reader.transaction = async (hash) =>
          hash === doubted ? { answers: null, problem: { code: "nodes_disagree" } } : transaction(hash);
        return () => {
          chain.reader.transaction = transaction;
        };
      },
      recorded: async () => (await row()).transactionHash,
    };
  };
  const VERIFIED = { transactionHash: H1, hashCheck: { verdict: "verified" } };

  describe("the hash of the transfer that was seen", () => {
    test("is not recorded while an alarm is open, and is once it is cleared", async () => {
      const { set, pay, watch, recorded, row, services } = await start();
      await set({ alarmCode: "held" });
      await pay();
      await watch();
      expect(await recorded()).toBeNull();
      await set({ alarmCode: null });
      await watch();
      expect(await row()).toMatchObject(VERIFIED);
      await watch();
      expect((await actions(services)).filter((action) => action === "chain.hash_found")).toHaveLength(1);
    });

    test("has a confirmation from the block that it is in, also while the head was read before that block", async () => {
      const { pay, watch, shown, services } = await start();
      await pay();
      await watch();
      const block = (await shown()).transfer?.arrivals[0]?.blockNumber ?? 0;
      await services.db.update(chainHeads).set({ head: block - 1 });
      expect((await shown()).transfer).toMatchObject({
        arrivals: [{ kind: "match", confirmations: 1 }],
        transaction: { confirmations: 1 },
      });
    });

    test("stays the first one’s, and says so among the problems, once the same comes again while the payout is awaited", async () => {
      const { set, approver, pay, watch, situation, recorded } = await start();
      await pay();
      await watch();
      await set({ confirmationState: "accepted" });
      expect(await situation()).toBe("awaiting_payout");
      await pay({ transactionHash: H2 });
      await watch();
      expect([await situation(), await recorded()]).toEqual(["surplus_transfer", H1]);
      const problems = await listRows(approver, { problem: "true", limit: 25 });
      expect(problems.items.map((one) => one.situation)).toEqual(["surplus_transfer"]);
    });

    test("takes the place of an entered one that fails its check only later", async () => {
      const { record, pay, watch, row, set } = await start();
      await record(H2);
      const { transaction } = await row();
      expect(transaction?.state).toBe("unseen");
      // As if a node knew it, so that it may still be the right one.
      if (transaction) await set({ transaction: { ...transaction, state: "pending" } });
      await pay();
      await watch();
      expect(await row()).toMatchObject({ transactionHash: H2, hashCheck: { verdict: "waiting" } });
      await pay({ transactionHash: H2, to: STRANGER });
      await watch();
      await watch();
      expect(await row()).toMatchObject(VERIFIED);
    });

    test("stays out where an approver has overridden the check of the entered one, and only of that", async () => {
      const { record, override, pay, watch, recorded } = await start();
      await pay({ transactionHash: H2, units: 5n });
      await record(H2);
      await override(H2);
      await pay();
      await watch();
      expect(await recorded()).toBe(H2);
      await pay({ transactionHash: H3, units: 6n });
      await record(H3);
      await watch();
      expect(await recorded()).toBe(H1);
    });

    test("takes no entered one’s place, and is not recorded at all, before every node shows it", async () => {
      const { pay, record, watch, recorded, situation, doubt } = await start();
      const believe = doubt(H1);
      await pay();
      await watch();
      expect([await recorded(), await situation()]).toEqual([null, "transfer_pending"]);
      await record(H2);
      await watch();
      expect(await recorded()).toBe(H2);
      believe();
      await watch();
      expect(await recorded()).toBe(H1);
    });

    test("is the true one’s, which one that a single node invents makes no second payment", async () => {
      const { pay, watch, row, arrivals, doubt } = await start();
      doubt(H3);
      await pay({ transactionHash: H3 });
      await pay();
      await watch();
      expect(await row()).toMatchObject(VERIFIED);
      expect(await arrivals()).toEqual(["reported seen", "match confirmed"]);
    });
  });
});
