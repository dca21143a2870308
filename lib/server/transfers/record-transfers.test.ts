import "server-only";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { closeOrder } from "../../testing/server/as-read";
import { openMemoryChain } from "../../testing/server/memory-chain";
import {
  atIssuer,
  instructed,
  type OrderFixture,
  readAgain,
  readyToSend,
  setOrder,
} from "../../testing/server/order-fixtures";
import { actions, jobs } from "../../testing/server/queries";
import { onPostgres, type TestApp } from "../../testing/server/test-app";
import { openChains } from "../chain/open";
import type { Agreement, ChainTransfer, TransactionReading } from "../chain/reader";
import { chainTransfers } from "../db/chain-schema";
import { networks } from "../networks";
import { checkAddress } from "../orders/check-address";
import { getOrder } from "../orders/get";
import { recordHash } from "../orders/record-hash";
import { agreeOnTransfers } from "./agree-on-transfers";
import { postConfirmation } from "./post-confirmation";
import { recordTransfers } from "./record-transfers";
import { watchChains } from "./watch";
import { watchedOrders } from "./watched";

const EURM = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const HASH = `0x${"a1".repeat(32)}`;
const NETWORK = { name: "Ethereum", chainId: 1, rpcUrls: ["http://127.0.0.1:9"], confirmations: 2 };
const TOKENS = { EUR: { address: EURM, decimals: 6, symbol: "EURM" } };
const [chain] = openChains(networks.parse(JSON.stringify([{ ...NETWORK, tokens: TOKENS }])));

/** The transfer that an order expects, in block 100. */
async function transferFor({ row }: OrderFixture): Promise<ChainTransfer> {
  const { wallet, walletAddress } = await row();
  return {
    ...{ transactionHash: HASH, logIndex: 3, blockNumber: 100, blockAt: new Date() },
    ...{ token: EURM, symbol: "EURM", decimals: 6, units: 1_250_500_000n, isBurn: false },
    ...{ from: wallet.address ?? "", to: walletAddress ?? "" },
  };
}

/** Every node shows the transactions of these transfers, and none who signed them. */
function shownByAll(seen: ChainTransfer[], hash: string): Agreement<TransactionReading> {
  const transfers = seen.filter(({ transactionHash }) => transactionHash === hash);
  const [first] = transfers;
  if (!first) return { answers: null, problem: { code: "nodes_disagree" } };
  const { blockNumber: block, blockAt: at } = first;
  const mined = { block, blockHash: "b", at, reverted: false, transfers };
  return { answers: [{ head: block, mined, sent: null }], problem: null };
}

/** What the watch of the chain does with the orders it has read before, and the transfers found since. */
async function recordSeen(
  app: TestApp,
  watched: Awaited<ReturnType<OrderFixture["row"]>>[],
  seen: Awaited<ReturnType<typeof transferFor>>[],
) {
  if (!chain) throw new Error("unreachable: one network is set");
  const addresses = watched.flatMap(({ walletAddress }) => walletAddress?.toLowerCase() ?? []);
  const range = { from: 90, to: 100, isTip: true, head: 100 };
  const services = { ...app.services, chains: [chain] };
  await recordTransfers(services, chain, watched, seen, { range, addresses });
  await agreeOnTransfers(services, { ...chain, transaction: async (hash) => shownByAll(seen, hash) });
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

    test("is the payment also without a hash, when it was mined before we saw the payout", async () => {
      const fixture = await instructed(app());
      const { record } = await atIssuer(fixture);
      record.FiatTransferId = 77;
      await readAgain(fixture);
      const transfer = await transferFor(fixture);
      const minedAt = (secondsAgo: number) => ({ blockAt: new Date(Date.now() - secondsAgo * 1000) });
      await setOrder(app(), fixture.order.id, { claimedAt: new Date(Date.now() - 60_000) });
      const [before] = await recordSeen(app(), [await fixture.row()], [{ ...transfer, ...minedAt(30) }]);
      expect(before?.kind).toBe("match");
      expect((await jobs(app().services, "send-mail")).map(({ data }) => data.kind)).not.toContain(
        "other_transfer",
      );
      // The issuer needs no hash of an order that it has paid out.
      expect((await fixture.row()).transactionHash).toBeNull();
    });

    test("is late when it was mined after we saw the payout", async () => {
      const fixture = await instructed(app());
      const { record } = await atIssuer(fixture);
      record.FiatTransferId = 77;
      await readAgain(fixture);
      const later = { ...(await transferFor(fixture)), blockAt: new Date(Date.now() + 5_000) };
      const [recorded] = await recordSeen(app(), [await fixture.row()], [later]);
      expect(recorded?.kind).toBe("late");
    });

    test("is late when it was mined after two people closed the order, and its preparer is told", async () => {
      const fixture = await instructed(app());
      const { id } = fixture.order;
      await setOrder(app(), id, { watchedFrom: 90 });
      await closeOrder(fixture.preparer, { id, reason: "The issuer has cancelled it." });
      await closeOrder(fixture.approver, { id, accept: true });
      if (!chain) throw new Error("unreachable: one network is set");
      const watched = await watchedOrders(app().services.db, chain.network);
      expect(watched.map((order) => order.id)).toEqual([id]);
      const later = { ...(await transferFor(fixture)), blockAt: new Date(Date.now() + 5_000) };
      const [recorded] = await recordSeen(app(), watched, [later]);
      expect(recorded?.kind).toBe("late");
      expect((await fixture.row()).transactionHash).toBeNull();
      expect((await jobs(app().services, "send-mail")).map(({ data }) => data.kind)).toContain(
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

  const mails = async () =>
    (await jobs(app().services, "send-mail")).filter(({ data }) => /_transfer$/.test(data.kind ?? "")).length;
  const chainOf = (count: number) => Array.from({ length: count }, (_, logIndex) => logIndex);

  describe("what strangers bring about", () => {
    const STRANGER = `0x${"9".repeat(40)}`;

    test("is no arrival of the wallet's where a transfer in its name moves nothing", async () => {
      const fixture = await instructed(app());
      const transfer = { ...(await transferFor(fixture)), units: 0n };
      const [recorded] = await recordSeen(app(), [await fixture.row()], [transfer]);
      expect(recorded?.kind).toBe("empty");
      expect((await getOrder(fixture.preparer, fixture.order)).situation).toBe("address_unverified");
      expect((await fixture.row()).addressUnchecked).toBe(false);
    });

    test.each([
      ["tokens from another wallet", { from: STRANGER, units: 1n }],
      ["another token in the wallet's name", { token: STRANGER, symbol: null, decimals: null }],
      ["nothing in the wallet's name", { units: 0n }],
    ])("causes one mail a day for an order, however often %s arrives", async (_, over) => {
      const fixture = await instructed(app());
      const transfer = await transferFor(fixture);
      const many = chainOf(25).map((logIndex) => ({ ...transfer, ...over, logIndex }));
      await recordSeen(app(), [await fixture.row()], many.slice(0, 20));
      await recordSeen(app(), [await fixture.row()], many);
      expect(await mails()).toBe(1);
      const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
      await app().services.db.update(chainTransfers).set({ mailedAt: yesterday });
      await recordSeen(app(), [await fixture.row()], [...many, { ...transfer, ...over, logIndex: 25 }]);
      expect(await mails()).toBe(2);
    });

    test("is counted, and only the newest of it listed", async () => {
      if (!chain) throw new Error("unreachable: one network is set");
      const fixture = await instructed(app());
      const transfer = { ...(await transferFor(fixture)), from: STRANGER, units: 1n };
      const many = chainOf(25).map((logIndex) => ({ ...transfer, logIndex }));
      await recordSeen(app(), [await fixture.row()], many);
      const reader = { ...fixture.preparer, chains: [chain] };
      const { transfer: shown } = await getOrder(reader, fixture.order);
      expect(shown?.strangers).toBe(25);
      expect(shown?.arrivals.map(({ logIndex }) => logIndex)).toEqual(chainOf(25).slice(5));
    });

    test("does not hide that the wallet itself sent the wrong amount", async () => {
      const fixture = await instructed(app());
      const transfer = await transferFor(fixture);
      const stranger = { ...transfer, from: STRANGER };
      await recordSeen(app(), [await fixture.row()], [stranger]);
      const partial = { ...transfer, units: 5n, logIndex: 4 };
      await recordSeen(app(), [await fixture.row()], [stranger, partial]);
      expect(await mails()).toBe(2);
    });

    test("is no burn where a contract of their own says so", async () => {
      const fixture = await instructed(app());
      const transfer = await transferFor(fixture);
      const burned = { from: transfer.to, to: `0x${"0".repeat(40)}`, isBurn: true };
      expect(
        await recordSeen(
          app(),
          [await fixture.row()],
          [
            { ...transfer, ...burned, token: STRANGER },
            { ...transfer, ...burned, units: 0n, logIndex: 4 },
          ],
        ),
      ).toEqual([]);
    });
  });

  describe("a transfer from before the order was submitted", () => {
    test.each([2 * 60 * 60, 60, 1])("is none of its own %i seconds earlier", async (seconds) => {
      const fixture = await instructed(app());
      const { claimedAt } = await fixture.row();
      const blockAt = new Date(Math.floor((claimedAt?.getTime() ?? 0) / 1000 - seconds) * 1000);
      const transfer = { ...(await transferFor(fixture)), blockAt };
      expect(await recordSeen(app(), [await fixture.row()], [transfer])).toEqual([]);
      expect((await fixture.row()).transactionHash).toBeNull();
    });

    test("belongs to an older order with the same address", async () => {
      const older = await instructed(app());
      await setOrder(app(), older.order.id, { claimedAt: new Date(Date.now() - 3_600_000) });
      const newer = await instructed(app());
      const blockAt = new Date(Date.now() - 60_000);
      const transfer = { ...(await transferFor(newer)), blockAt };
      const [recorded] = await recordSeen(app(), [await newer.row(), await older.row()], [transfer]);
      expect(recorded?.orderId).toBe(older.order.id);
    });
  });

  describe("what was sent to an address that nobody has compared", () => {
    const CONFIRMATION = "POST /v1/transfers/crypto/{id}/confirmation";
    const posted = () => app().issuer.seen(CONFIRMATION).length;

    test("is kept, and its hash held back until an approver has compared it, without a network too", async () => {
      const fixture = await instructed(app());
      const { approver, preparer, order } = fixture;
      await recordHash(preparer, { id: order.id, transactionHash: HASH });
      expect(await getOrder(preparer, order)).toMatchObject({
        situation: "address_unchecked",
        step: "transfer_recorded",
      });
      expect(await jobs(app().services, "post-confirmation")).toEqual([]);
      await postConfirmation(app().services, order.id);
      expect(posted()).toBe(0);
      expect(await actions(app().services)).toContain("order.address_unchecked");
      const { walletAddress } = await fixture.row();
      await checkAddress(approver, { id: order.id, walletAddress: walletAddress ?? "", note: "By phone." });
      expect((await jobs(app().services, "post-confirmation")).map(({ data }) => data)).toEqual([
        { orderId: order.id },
      ]);
      await postConfirmation(app().services, order.id);
      expect(posted()).toBe(1);
      expect((await getOrder(preparer, order)).step).toBe("transfer_confirmed");
    });

    test("is kept when the chain shows it before a person says so", async () => {
      const fixture = await instructed(app());
      const memory = openMemoryChain();
      const { wallet, walletAddress } = await fixture.row();
      memory.pay({ from: wallet.address ?? "", to: walletAddress ?? "" });
      await watchChains({ ...app().services, chains: [memory.reader] });
      expect(await fixture.row()).toMatchObject({ transactionHash: HASH, addressUnchecked: true });
      await postConfirmation(app().services, fixture.order.id);
      expect(posted()).toBe(0);
    });

    test("stays kept when the rule is switched off or another order to it is paid out", async () => {
      const fixture = await instructed(app());
      await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: HASH });
      const other = await instructed(app());
      await setOrder(app(), other.order.id, { fiatTransferId: "77" });
      expect((await getOrder(fixture.preparer, fixture.order)).situation).toBe("address_unchecked");
      await postConfirmation(app().services, fixture.order.id);
      expect(posted()).toBe(0);
    });

    test("does not count where an approver had compared the address", async () => {
      const fixture = await readyToSend(app());
      await recordSeen(app(), [await fixture.row()], [await transferFor(fixture)]);
      expect((await fixture.row()).addressUnchecked).toBe(false);
    });

    test("needs a comparison on each network: a payout or word about another one says nothing", async () => {
      const paid = await readyToSend(app());
      await setOrder(app(), paid.order.id, { fiatTransferId: "77" });
      const same = await instructed(app());
      expect((await getOrder(same.preparer, same.order)).situation).toBe("ready_to_send");
      const { wallet } = await same.row();
      const standsOn = async (network: string | null) => {
        await setOrder(app(), same.order.id, { wallet: { ...wallet, network } });
        return (await getOrder(same.preparer, same.order)).situation;
      };
      expect(await standsOn(` ${wallet.network?.toUpperCase()} `)).toBe("ready_to_send");
      expect(await standsOn("Polygon")).toBe("address_unverified");
      expect(await standsOn(null)).toBe("address_unverified");
    });

    test("is compared on the network that two people recorded of the wallet, and not on another", async () => {
      const given = await instructed(app());
      const placed = async (name: string | null) => {
        const { id, wallet, walletAddress } = await given.row();
        const bare = { ...wallet, network: null };
        const walletFacts = name ? { network: name, address: wallet.address ?? "" } : null;
        await setOrder(app(), id, { wallet: bare, walletFacts });
        const { situation } = await getOrder(given.preparer, given.order);
        return {
          situation,
          check: () =>
            checkAddress(given.approver, { id, walletAddress: walletAddress ?? "", note: "By phone." }),
        };
      };
      await (await placed(null)).check();
      expect((await placed(null)).situation).toBe("ready_to_send");
      const onEthereum = await placed("Ethereum");
      expect(onEthereum.situation).toBe("address_unverified");
      await onEthereum.check();
      expect((await placed("Ethereum")).situation).toBe("ready_to_send");
      expect((await placed("Polygon")).situation).toBe("address_unverified");
    });
  });
});
