import "server-only";
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import { EURM, hashOf, instructedOn, openMemoryChain } from "../../testing/server/memory-chain";
import { setOrder } from "../../testing/server/order-fixtures";
import { onPostgres } from "../../testing/server/test-app";
import { orders } from "../db/schema";
import { getOrder } from "../orders/get";
import { recordHash } from "../orders/record-hash";
import { watchChains } from "./watch";
import { unsettledOrders } from "./watched";

const HOUR_MS = 3_600_000;
const EIGHT_DAYS_AGO = new Date(Date.now() - 8 * 24 * HOUR_MS);
const H1 = hashOf("a1");

onPostgres((app) => {
  afterEach(() =>
    app().services.connection.raw(
      "delete from chain_transfers; delete from chain_heads; update orders set transaction_hash = null;",
    ),
  );

  /** An order whose hash was recorded eight days ago. */
  const start = async (fail = false) => {
    const chain = openMemoryChain();
    const fixture = await instructedOn(app(), chain);
    const { services, preparer, order, row, due } = fixture;
    const { from, to } = await due();
    const call = { to: EURM, data: transferCall({ to, units: 1_250_500_000n }) };
    if (fail) chain.fail(H1, { from, nonce: 7, call });
    chain.finalize();
    await recordHash(preparer, { id: order.id, transactionHash: H1 });
    await watchChains(services);
    await setOrder(app(), order.id, { confirmationAt: EIGHT_DAYS_AGO });
    return {
      ...{ ...fixture, chain },
      watch: () => watchChains(services),
      shown: () => getOrder(preparer, order),
      listed: async () =>
        (await unsettledOrders(services.db, chain.reader.network)).map(({ id }) => id === order.id),
      lookedAt: async (at: Date) => {
        const { hashCheck } = await row();
        await setOrder(app(), order.id, { hashCheck: hashCheck && { ...hashCheck, at: at.toISOString() } });
      },
    };
  };

  describe("a hash of an open order that is not settled after a week", () => {
    test("is looked at once an hour, and verified when the chain shows its transfer after all", async () => {
      const { chain, due, watch, shown, listed, lookedAt, row } = await start();
      expect(await listed()).toEqual([]);
      await lookedAt(new Date(Date.now() - HOUR_MS));
      expect(await listed()).toEqual([true]);
      await watch();
      const { updatedAt } = await row();
      await lookedAt(new Date(Date.now() - HOUR_MS));
      await watch();
      expect(await listed()).toEqual([]);
      expect((await row()).updatedAt).toEqual(updatedAt);
      chain.pay(await due({ transactionHash: H1 }));
      await lookedAt(new Date(Date.now() - HOUR_MS));
      await watch();
      expect((await shown()).situation).toBe("hash_verified");
    });

    test("lets tokens be sent again only as long as its failure is still there", async () => {
      const { chain, watch, shown, listed, lookedAt } = await start(true);
      expect([(await shown()).situation, await listed()]).toEqual(["ready_to_resend", []]);
      chain.reader.transaction = async () => ({ answers: null, problem: { code: "nodes_disagree" } });
      await lookedAt(new Date(Date.now() - HOUR_MS));
      await watch();
      expect((await shown()).situation).toBe("transfer_reverted");
    });

    test.each([
      ["the payout has started", { fiatTransferId: "77" }],
      ["the issuer has ended the order", { issuerStatus: " Completed" }],
    ])("is given up once %s", async (_, values) => {
      const { order, listed, lookedAt } = await start();
      await lookedAt(EIGHT_DAYS_AGO);
      await setOrder(app(), order.id, values);
      expect(await listed()).toEqual([]);
    });

    test("waits for its turn where there are many", async () => {
      const { services, listed, lookedAt, row } = await start();
      await lookedAt(EIGHT_DAYS_AGO);
      const { step: _, id: __, ...same } = await row();
      const others = Array.from({ length: 12 }, (___, nth) => ({
        ...{ ...same, code: `RD-W${String(nth).padStart(7, "0")}` },
        ...{ idempotencyKey: randomUUID(), issuerOrderId: randomUUID() },
        ...{ transactionHash: hashOf(String(nth + 10)), hashCheck: null, transaction: null },
      }));
      await services.db.insert(orders).values(others);
      expect(await listed()).toHaveLength(10);
    });
  });
});
