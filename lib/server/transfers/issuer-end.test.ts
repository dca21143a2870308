import "server-only";
import { describe, expect, test } from "vitest";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import { EURM, hashOf, instructedOn, openMemoryChain, STRANGER } from "../../testing/server/memory-chain";
import {
  atIssuer,
  instructed,
  type OrderFixture,
  readAgain,
  sent,
  setOrder,
} from "../../testing/server/order-fixtures";
import { newPerson } from "../../testing/server/people";
import { entriesOf, mailedTo } from "../../testing/server/queries";
import { sendable } from "../../testing/server/sendable-order";
import { onPostgres } from "../../testing/server/test-app";
import { chainHeads } from "../db/chain-schema";
import { readIssuer } from "../instructions/read-issuer";
import { getOrder } from "../orders/get";
import { holdOrder } from "../orders/hold";
import { recordHash } from "../orders/record-hash";
import { reserveOrder } from "../orders/reserve";
import { watchChains } from "./watch";

const ENDS = [
  ["issuer_failed", "Failed"],
  ["completed_early", "Completed"],
] as const;

onPostgres((app) => {
  const saysOf = async (fixture: OrderFixture, Status: string) => {
    Object.assign((await atIssuer(fixture)).record, { Status });
    return readAgain(fixture);
  };
  const mailed = (kind: string) => mailedTo(app().services, kind);
  const inHistory = (action: AuditAction) => entriesOf(app().services, action);

  describe.each(ENDS)("an order that becomes %s, since the issuer says %s", (end, status) => {
    test("is mailed to everybody who prepared or edited it and stands in its history, once", async () => {
      const fixture = await instructed(app());
      const editor = await newPerson(app().services, "preparer");
      const contributors = [fixture.preparer.person.id, editor.person.id];
      await setOrder(app(), fixture.order.id, { contributors });
      expect((await saysOf(fixture, status)).situation).toBe(end);
      await readAgain(fixture);
      expect((await mailed(end)).sort()).toEqual(contributors.sort());
      expect(await inHistory(`order.${end}`)).toMatchObject([
        { actorId: null, orderId: fixture.order.id, detail: { issuerStatus: status } },
      ]);
    });

    test("is told again once the issuer has taken it back and says it again", async () => {
      const fixture = await instructed(app());
      for (const word of [status, "Pending", status]) await saysOf(fixture, word);
      expect(await mailed(end)).toHaveLength(2);
      expect(await inHistory(`order.${end}`)).toHaveLength(2);
    });

    test("is told before the issuer has given a deposit address", async () => {
      const fixture = await sent(app());
      const { record } = await atIssuer(fixture);
      Object.assign(record, { CryptoTransferId: null, Status: status });
      expect(await readAgain(fixture)).toMatchObject({ situation: end, step: "instructions_pending" });
      expect(await mailed(end)).toEqual([fixture.preparer.person.id]);
    });

    test("is neither called ready to send nor has its address verified when that comes with it", async () => {
      const fixture = await sent(app());
      expect(await saysOf(fixture, status)).toMatchObject({ situation: end, step: "awaiting_transfer" });
      expect(await mailed(end)).toHaveLength(1);
      expect([await mailed("ready_to_send"), await mailed("address_check")]).toEqual([[], []]);
    });

    test("is told while an alarm hides its address, and not again once that is cleared", async () => {
      const fixture = await instructed(app());
      await holdOrder(fixture.preparer, { id: fixture.order.id, reason: "wait" });
      expect((await saysOf(fixture, status)).situation).toBe("held");
      expect(await mailed(end)).toHaveLength(1);
      await setOrder(app(), fixture.order.id, { alarmCode: null, alarm: null });
      expect((await readAgain(fixture)).situation).toBe(end);
      expect(await mailed(end)).toHaveLength(1);
    });

    test("is mailed to a colleague who is sending its tokens", async () => {
      const fixture = await sendable(app());
      await reserveOrder(fixture.colleague, fixture.order);
      await saysOf(fixture, status);
      const both = [fixture.preparer.person.id, fixture.colleague.person.id];
      expect((await mailed(end)).sort()).toEqual(both.sort());
    });
  });

  test("an order that ends early and then fails is told for each", async () => {
    const fixture = await instructed(app());
    for (const [, status] of ENDS.toReversed()) await saysOf(fixture, status);
    for (const [end] of ENDS) expect(await mailed(end)).toHaveLength(1);
  });

  describe("an order that the issuer calls completed", () => {
    const nothingTold = async () => {
      expect(await mailed("completed_early")).toEqual([]);
      expect(await inHistory("order.completed_early")).toEqual([]);
    };

    test("doesn’t end early once its hash is recorded", async () => {
      const fixture = await instructed(app());
      await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: hashOf("a1") });
      expect((await saysOf(fixture, "Completed")).situation).toBe("completed");
      await nothingTold();
    });

    const onChain = async () => {
      const chain = openMemoryChain();
      const fixture = await instructedOn(app(), chain);
      const { services, preparer, order, row, due } = fixture;
      return {
        ...{ ...fixture, chain },
        watch: () => watchChains(services),
        says: async (Status: string) => {
          Object.assign((await atIssuer(fixture)).record, { Status });
          await readIssuer(services, await row());
        },
        situation: async () => (await getOrder(preparer, order)).situation,
        own: async () => {
          const { from, to } = await due();
          const call = { to: EURM, data: transferCall({ to, units: 1_250_500_000n }) };
          return { from, nonce: 7, call };
        },
      };
    };

    test("doesn’t end early where tokens have arrived, whoever sent them", async () => {
      const { chain, due, watch, says, situation } = await onChain();
      chain.pay(await due({ units: 1n }));
      await watch();
      await says("Completed");
      expect(await situation()).toBe("wrong_transfer");
      await nothingTold();
    });

    test.each([
      ["wrong_transfer", "part of it from the approved wallet", { units: 1n }],
      ["unexpected_transfer", "all of it from another wallet", { from: STRANGER }],
    ] as const)("is told once as %s, where what came is %s", async (stands, _, over) => {
      const { chain, due, preparer, order, watch, says, situation } = await onChain();
      chain.pay(await due(over));
      await watch();
      for (const word of ["Completed", "Completed"]) await says(word);
      expect(await situation()).toBe(stands);
      expect(await mailed("completed_unmatched")).toEqual([preparer.person.id]);
      expect(await inHistory("order.completed_unmatched")).toMatchObject([
        { actorId: null, orderId: order.id, detail: { issuerStatus: "Completed" } },
      ]);
      await nothingTold();
    });

    test("ends early once it is certain that the chain has taken back what came, which is told once", async () => {
      const { chain, due, preparer, watch, says, situation } = await onChain();
      chain.pay(await due({ units: 1n }));
      await watch();
      await says("Completed");
      chain.undo(hashOf("a1"), { isKnown: false });
      // With every order ended, its network is read less often.
      const watchAtOnce = async () => {
        await app().services.db.update(chainHeads).set({ leasedUntil: new Date() });
        await watch();
      };
      await watchAtOnce();
      expect(await situation()).toBe("wrong_transfer");
      await nothingTold();
      chain.finalize();
      for (let look = 0; look < 2; look += 1) await watchAtOnce();
      expect(await situation()).toBe("completed_early");
      expect(await mailed("completed_early")).toEqual([preparer.person.id]);
      expect(await inHistory("order.completed_early")).toHaveLength(1);
    });

    test("is not called unmatched where exactly the ordered transfer has arrived", async () => {
      const { chain, due, watch, says, situation } = await onChain();
      chain.pay(await due());
      await watch();
      await says("Completed");
      expect(await situation()).toBe("completed");
      expect(await mailed("completed_unmatched")).toEqual([]);
    });

    test("says that the recorded transaction moved nothing, also while it is on hold", async () => {
      const { chain, own, preparer, order, watch, situation } = await onChain();
      const moved = async () => {
        const { confirmation, transfer } = await getOrder(preparer, order);
        return [confirmation?.movedNothing, transfer === null];
      };
      chain.fail(hashOf("a1"), await own());
      await recordHash(preparer, { id: order.id, transactionHash: hashOf("a2") });
      expect(await moved()).toEqual([false, false]);
      await recordHash(preparer, { id: order.id, transactionHash: hashOf("a1") });
      await watch();
      expect(await moved()).toEqual([true, false]);
      await holdOrder(preparer, { id: order.id, reason: "wait" });
      expect(await situation()).toBe("held");
      expect(await moved()).toEqual([true, true]);
    });

    test("ends early once it is final that the recorded transaction moved nothing, which is told once", async () => {
      const { chain, own, preparer, order, watch, says, situation } = await onChain();
      chain.fail(hashOf("a1"), await own());
      await recordHash(preparer, { id: order.id, transactionHash: hashOf("a1") });
      await says("Completed");
      expect(await situation()).toBe("transfer_reverted");
      await nothingTold();
      chain.finalize();
      for (let look = 0; look < 2; look += 1) await watch();
      expect(await situation()).toBe("completed_early");
      await says("Completed");
      expect(await mailed("completed_early")).toEqual([preparer.person.id]);
      expect(await inHistory("order.completed_early")).toHaveLength(1);
    });
  });
});
