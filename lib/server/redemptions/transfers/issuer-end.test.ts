import "server-only";
import { describe, expect, test } from "vitest";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { hashOf, instructedOn, STRANGER } from "../../../testing/server/memory-chain";
import {
  atIssuer,
  instructed,
  type OrderFixture,
  readAgain,
  sent,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { entriesOf, mailedTo } from "../../../testing/server/queries";
import { sendable } from "../../../testing/server/sendable-order";
import { onPostgres } from "../../../testing/server/test-app";
import { readIssuer } from "../instructions/read-issuer";
import { holdOrder } from "../orders/hold";
import { recordHash } from "../orders/record-hash";
import { reserveOrder } from "../orders/reserve";

const ENDS = [
  ["issuer_failed", "Failed"],
  ["completed_early", "Completed"],
] as const;

onPostgres((app) => {
  const saysOf = async (fixture: OrderFixture, Status: string, over: object = {}) => {
    Object.assign((await atIssuer(fixture)).record, { Status, ...over });
    return readAgain(fixture);
  };
  const mailed = (kind: string) => mailedTo(app().services, kind);
  const inHistory = (action: AuditAction) => entriesOf(app().services, action);

  describe.each(ENDS)("an order that becomes %s, since the issuer says %s,", (end, status) => {
    test("is mailed to all who prepared or edited it and stands in its history, once", async () => {
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

    test("is mailed again once the issuer has taken it back and says it again", async () => {
      const fixture = await instructed(app());
      for (const word of [status, "Pending", status]) await saysOf(fixture, word);
      expect(await mailed(end)).toHaveLength(2);
      expect(await inHistory(`order.${end}`)).toHaveLength(2);
    });

    test.each([
      ["before there is a deposit address", { CryptoTransferId: null }, "instructions_pending"],
      [
        "together with the deposit address, which is then neither mailed nor verified",
        {},
        "awaiting_transfer",
      ],
    ])("is mailed where that comes %s", async (_, over, step) => {
      const fixture = await sent(app());
      expect(await saysOf(fixture, status, over)).toMatchObject({ situation: end, step });
      expect(await mailed(end)).toEqual([fixture.preparer.person.id]);
      expect([await mailed("ready_to_send"), await mailed("address_check")]).toEqual([[], []]);
    });

    test("is mailed while an alarm hides its address, and not again once that is cleared", async () => {
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

  test("an order that ends early and then fails is mailed for each", async () => {
    const fixture = await instructed(app());
    for (const [, status] of ENDS.toReversed()) await saysOf(fixture, status);
    for (const [end] of ENDS) expect(await mailed(end)).toHaveLength(1);
  });

  describe("an order that the issuer calls completed", () => {
    const notEarly = async () => {
      expect(await mailed("completed_early")).toEqual([]);
      expect(await inHistory("order.completed_early")).toEqual([]);
    };
    const earlyOnce = async ({ preparer }: OrderFixture) => {
      expect(await mailed("completed_early")).toEqual([preparer.person.id]);
      expect(await inHistory("order.completed_early")).toHaveLength(1);
    };
    const onChain = async () => {
      const fixture = await instructedOn(app());
      const completes = async () => {
        Object.assign((await atIssuer(fixture)).record, { Status: "Completed" });
        await readIssuer(fixture.services, await fixture.row());
        return fixture.situation();
      };
      return { ...fixture, completes };
    };

    test("doesn’t end early once its hash is recorded", async () => {
      const fixture = await instructed(app());
      await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: hashOf("a1") });
      expect((await saysOf(fixture, "Completed")).situation).toBe("completed");
      await notEarly();
    });

    test.each([
      ["wrong_transfer", "part of it from the approved wallet", { units: 1n }],
      ["unexpected_transfer", "all of it from another wallet", { from: STRANGER }],
      ["completed", "exactly what was ordered", {}],
    ] as const)(
      "is mailed once as %s and doesn’t end early, where what came is %s",
      async (stands, _, over) => {
        const { pay, preparer, order, watch, completes } = await onChain();
        await pay(over);
        await watch();
        for (const _ of [1, 2]) expect(await completes()).toBe(stands);
        const isMatched = stands === "completed";
        expect(await mailed("completed_unmatched")).toEqual(isMatched ? [] : [preparer.person.id]);
        const entry = { actorId: null, orderId: order.id, detail: { issuerStatus: "Completed" } };
        expect(await inHistory("order.completed_unmatched")).toMatchObject(isMatched ? [] : [entry]);
        await notEarly();
      },
    );

    test("ends early once it is certain that the chain has taken back what came, which is mailed once", async () => {
      const given = await onChain();
      const { chain, pay, watch, watchAtOnce, completes, situation } = given;
      await pay({ units: 1n });
      await watch();
      await completes();
      chain.undo(hashOf("a1"), { isKnown: false });
      await watchAtOnce();
      expect(await situation()).toBe("wrong_transfer");
      await notEarly();
      chain.finalize();
      for (let look = 0; look < 2; look += 1) await watchAtOnce();
      expect(await situation()).toBe("completed_early");
      await earlyOnce(given);
    });

    test("says that the recorded transaction moved nothing, also while it is on hold", async () => {
      const { chain, own, record, shown, preparer, order, watch } = await onChain();
      const moved = async () => {
        const { situation, confirmation, transfer } = await shown();
        return [situation, confirmation?.movedNothing, transfer === null];
      };
      chain.fail(hashOf("a1"), await own());
      await record(hashOf("a2"));
      expect((await moved()).slice(1)).toEqual([false, false]);
      await record();
      await watch();
      expect((await moved()).slice(1)).toEqual([true, false]);
      await holdOrder(preparer, { id: order.id, reason: "wait" });
      expect(await moved()).toEqual(["held", true, true]);
    });

    test("ends early once it is final that the recorded transaction moved nothing, which is mailed once", async () => {
      const given = await onChain();
      const { chain, own, record, watch, completes, situation } = given;
      chain.fail(hashOf("a1"), await own());
      await record();
      expect(await completes()).toBe("transfer_reverted");
      await notEarly();
      chain.finalize();
      for (let look = 0; look < 2; look += 1) await watch();
      expect(await situation()).toBe("completed_early");
      await completes();
      await earlyOnce(given);
    });
  });
});
