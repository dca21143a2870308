import "server-only";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { instructed, type OrderFixture, setOrder } from "../../testing/server/order-fixtures";
import { jobs } from "../../testing/server/queries";
import { onPostgres, type TestApp } from "../../testing/server/test-app";
import { openChains } from "../chain/open";
import { chainTransfers } from "../db/chain-schema";
import { networks } from "../networks";
import { recordHash } from "../orders/record-hash";
import { recordTransfers } from "./record-transfers";

const EURM = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const HASH = `0x${"a1".repeat(32)}`;
const NETWORK = { name: "Ethereum", chainId: 1, rpcUrls: ["http://127.0.0.1:9"], confirmations: 2 };
const TOKENS = { EUR: { address: EURM, decimals: 6, symbol: "EURM" } };
const [chain] = openChains(networks.parse(JSON.stringify([{ ...NETWORK, tokens: TOKENS }])));

/** The transfer that an order expects, in block 100. */
async function transferFor({ row }: OrderFixture) {
  const { wallet, walletAddress } = await row();
  return {
    ...{ transactionHash: HASH, logIndex: 3, blockNumber: 100, blockAt: new Date() },
    ...{ token: EURM, symbol: "EURM", decimals: 6, units: 1_250_500_000n, isBurn: false },
    ...{ from: wallet.address ?? "", to: walletAddress ?? "" },
  };
}

/** What the watch of the chain does with the orders it has read before, and the transfers found since. */
async function recordSeen(
  app: TestApp,
  watched: Awaited<ReturnType<OrderFixture["row"]>>[],
  seen: Awaited<ReturnType<typeof transferFor>>[],
) {
  if (!chain) throw new Error("unreachable: one network is set");
  const addresses = watched.flatMap(({ walletAddress }) => walletAddress?.toLowerCase() ?? []);
  const range = { from: 90, to: 100, isTip: true };
  const scanned = { range, addresses };
  await recordTransfers({ ...app.services, chains: [chain] }, chain, watched, seen, scanned);
  return app.services.db.select().from(chainTransfers);
}

onPostgres((app) => {
  afterEach(() => app().services.connection.raw("delete from chain_transfers"));

  describe("a transfer that arrives while a person enters its hash", () => {
    test("belongs to the order the hash was entered for, not to an older one with the same address", async () => {
      const older = await instructed(app());
      const newer = await instructed(app());
      // The newest first, as the watch reads them; the hash is entered only after that.
      const watched = [await newer.row(), await older.row()];
      await recordHash(newer.preparer, { id: newer.order.id, transactionHash: HASH });
      const [recorded] = await recordSeen(app(), watched, [await transferFor(newer)]);
      expect(recorded).toMatchObject({ orderId: newer.order.id, kind: "match" });
      expect((await older.row()).transactionHash).toBeNull();
      expect((await newer.row()).transactionHash).toBe(HASH);
    });

    test("is the payment, also when the issuer has paid out before its block was read", async () => {
      const fixture = await instructed(app());
      await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: HASH });
      await setOrder(app(), fixture.order.id, { fiatTransferId: "77" });
      const [recorded] = await recordSeen(app(), [await fixture.row()], [await transferFor(fixture)]);
      expect(recorded?.kind).toBe("match");
      // Nobody gets a mail about an unexpected transfer.
      expect((await jobs(app().services, "send-mail")).map(({ data }) => data.kind)).not.toContain(
        "other_transfer",
      );
    });

    test("is late when the payout was for another transfer", async () => {
      const fixture = await instructed(app());
      const other = `0x${"b2".repeat(32)}`;
      await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: other });
      await setOrder(app(), fixture.order.id, { fiatTransferId: "77" });
      await recordSeen(app(), [await fixture.row()], [await transferFor(fixture)]);
      const rows = await app()
        .services.db.select()
        .from(chainTransfers)
        .where(eq(chainTransfers.orderId, fixture.order.id));
      expect(rows.map(({ kind }) => kind)).toEqual(["late"]);
    });
  });
});
