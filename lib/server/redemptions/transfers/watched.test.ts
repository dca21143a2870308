import "server-only";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashOf, instructedOn } from "../../../testing/server/memory-chain";
import { copyOrder } from "../../../testing/server/order-fixtures";
import { onPostgres } from "../../../testing/server/test-app";
import { unsettledOrders } from "./watched";

const HOUR_MS = 3_600_000;
const EIGHT_DAYS_AGO = new Date(Date.now() - 8 * 24 * HOUR_MS);
const H1 = hashOf("a1");

onPostgres((app) => {
  /** An order whose hash was recorded eight days ago. */
  const start = async ({ isFailed = false } = {}) => {
    const fixture = await instructedOn(app());
    const { chain, services, order, row, set } = fixture;
    if (isFailed) chain.fail(H1, await fixture.own());
    chain.finalize();
    await fixture.record(H1);
    await fixture.watch();
    await set({ confirmationAt: EIGHT_DAYS_AGO });
    return {
      ...fixture,
      listed: async () =>
        (await unsettledOrders(services.db, chain.reader.network)).map(({ id }) => id === order.id),
      lookedAt: async (at = new Date(Date.now() - HOUR_MS)) => {
        const { hashCheck } = await row();
        await set({ hashCheck: hashCheck && { ...hashCheck, at: at.toISOString() } });
      },
    };
  };

  describe("a hash of an open order that is not settled after a week", () => {
    test("is looked at once an hour, and verified when the chain shows its transfer after all", async () => {
      const { pay, watch, situation, listed, lookedAt, row } = await start();
      expect(await listed()).toEqual([]);
      await lookedAt();
      expect(await listed()).toEqual([true]);
      await watch();
      const { updatedAt } = await row();
      await lookedAt();
      await watch();
      expect(await listed()).toEqual([]);
      expect((await row()).updatedAt).toEqual(updatedAt);
      await pay();
      await lookedAt();
      await watch();
      expect(await situation()).toBe("hash_verified");
    });

    test("lets tokens be sent again only as long as its failure is still there", async () => {
      const { chain, watch, situation, listed, lookedAt } = await start({ isFailed: true });
      expect([await situation(), await listed()]).toEqual(["ready_to_resend", []]);
      chain.split(true);
      await lookedAt();
      await watch();
      expect(await situation()).toBe("transfer_reverted");
    });

    test.each([
      ["the payout has started", { fiatTransferId: "77" }],
      ["the issuer has ended the order", { issuerStatus: " Completed" }],
    ])("is given up once %s", async (_, values) => {
      const { set, listed, lookedAt } = await start();
      await lookedAt(EIGHT_DAYS_AGO);
      await set(values);
      expect(await listed()).toEqual([]);
    });

    test("waits for its turn where there are many", async () => {
      const given = await start();
      const { listed, lookedAt } = given;
      await lookedAt(EIGHT_DAYS_AGO);
      await copyOrder(given, 12, (nth) => ({
        ...{ issuerOrderId: randomUUID(), transactionHash: hashOf(String(nth + 10)) },
        ...{ hashCheck: null, transaction: null },
      }));
      expect(await listed()).toHaveLength(10);
    });
  });
});
