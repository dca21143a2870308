import "server-only";
import { describe, expect, test } from "vitest";
import { actions } from "../../../testing/server/queries";
import { type SendableOrder, sendable } from "../../../testing/server/sendable-order";
import { onPostgres } from "../../../testing/server/test-app";
import type { TransactionRecord } from "../../platform/db/order-records";
import type { Context } from "../../record/context";
import { getOrder } from "../orders/get";
import { recordHash } from "../orders/record-hash";
import { reserveOrder } from "../orders/reserve";
import { firstRecord } from "../transfers/transaction-state";
import { writeFinding } from "../transfers/write-finding";

const HASH = `0x${"a".repeat(64)}`;
const OTHER_HASH = `0x${"b".repeat(64)}`;

onPostgres((app) => {
  /** An order that its preparer is sending. */
  async function reserved() {
    const given = await sendable(app());
    await reserveOrder(given.preparer, given.order);
    return {
      ...given,
      record: (context: Context, transactionHash = HASH) =>
        recordHash(context, { id: given.order.id, transactionHash }),
      now: () => getOrder(given.preparer, given.order),
    };
  }

  /** The chain is read, and shows this of the recorded transaction. */
  async function chainShows({ row }: SendableOrder, over: Partial<TransactionRecord>) {
    const order = await row();
    const hash = order.transactionHash ?? "";
    const check = {
      transactionHash: hash,
      verdict: "failed" as const,
      lines: [],
      at: "2026-11-21T09:00:00Z",
    };
    const transaction = { ...firstRecord(hash), block: 100, isOwn: true, ...over };
    await writeFinding(app().services, order, { transaction, check, logIndex: null });
  }

  test.each(["reverted", "cancelled"] as const)(
    "a transaction of the holder that is %s and final ends the reservation",
    async (state) => {
      const given = await reserved();
      await given.record(given.preparer);
      await chainShows(given, { state, final: false });
      expect(await given.now()).toMatchObject({ reservation: { by: { id: given.preparer.person.id } } });
      await chainShows(given, { state, final: true });
      expect(await given.now()).toMatchObject({ reservation: null, situation: "ready_to_resend" });
      expect((await actions(app().services)).filter((action) => action === "chain.released")).toHaveLength(1);
      await reserveOrder(given.colleague, given.order);
    },
  );

  test.each(["mined", "pending", "dropped", "unseen"] as const)(
    "a transaction of the holder that is %s ends nothing, final or not",
    async (state) => {
      const given = await reserved();
      await given.record(given.preparer);
      await chainShows(given, { state, final: true });
      expect((await given.now()).reservation).not.toBeNull();
    },
  );

  test("what took the place of the holder's transaction counts as theirs", async () => {
    const given = await reserved();
    await given.record(given.preparer);
    await writeFinding(app().services, await given.row(), { replacedBy: OTHER_HASH });
    expect((await given.row()).transactionHash).toBe(OTHER_HASH);
    await chainShows(given, { state: "cancelled", final: true });
    expect((await given.now()).reservation).toBeNull();
  });

  describe("it stays", () => {
    test.each<[string, (given: Awaited<ReturnType<typeof reserved>>) => Promise<unknown>]>([
      [
        "under a failed transaction that another preparer entered by hand",
        (given) => given.record(given.colleague),
      ],
      [
        "when another preparer enters a hash over the holder's",
        async (given) => {
          await given.record(given.preparer);
          await given.record(given.colleague, OTHER_HASH);
        },
      ],
      [
        "when the holder enters another hash over the one that the wallet gave",
        async (given) => {
          await given.record(given.preparer);
          await given.record(given.preparer, OTHER_HASH);
        },
      ],
    ])("%s", async (_, enter) => {
      const given = await reserved();
      await enter(given);
      await chainShows(given, { state: "reverted", final: true });
      expect(await given.now()).toMatchObject({
        situation: "being_sent",
        reservation: { by: { id: given.preparer.person.id } },
      });
      expect(await actions(app().services)).not.toContain("chain.released");
    });

    test("when the holder repeats the hash that had failed before they took it", async () => {
      const given = await sendable(app());
      await recordHash(given.preparer, { id: given.order.id, transactionHash: HASH });
      await chainShows(given, { state: "reverted", final: true });
      await reserveOrder(given.preparer, given.order);
      await recordHash(given.preparer, { id: given.order.id, transactionHash: HASH });
      await chainShows(given, { state: "reverted", final: true });
      expect(await getOrder(given.preparer, given.order)).toMatchObject({ situation: "being_sent" });
    });
  });
});
