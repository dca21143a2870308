import "server-only";
import { describe, expect, test } from "vitest";
import type { NetworkKind } from "@/lib/domain/networks/network-kind";
import { checkLineText } from "@/lib/domain/transfers/check-values";
import { instructedOn, openMemoryChain, UNITS_DUE } from "../../../testing/server/memory-chain";
import { trustAddresses } from "../../../testing/server/order-fixtures";
import { actions, jobs } from "../../../testing/server/queries";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import type { ChainTransfer } from "../../outside/chain/reader";
import { checkAddress } from "../orders/check-address";
import { getReadiness } from "../orders/readiness";
import { completedUses, isUnchecked } from "./destination";
import { unsettledOrders } from "./watched";

/** A ledger whose accounts have names, in which letter case counts, and whose transactions are numbered. */
const ledger: NetworkKind = {
  kind: "ledger",
  readable: true,
  sendsFromPage: false,
  usualNetworks: [],
  coin: { symbol: "LED", decimals: 2 },
  checksumName: null,
  parseAddress: (text) =>
    /^acct:\w+$/.test(text) ? { normal: text, display: text, checksum: "none", prefixLength: 5 } : null,
  parseHash: (text) => (/^tx-\d+$/.test(text) ? text : null),
  paymentRequest: () => null,
};

const [OURS, ISSUER, TOKEN] = ["acct:Treasury", "acct:Issuer", "acct:EuroToken"];
const LEDGER = {
  ...{ name: "Some ledger", chainId: 7, coin: "LED" },
  tokens: { EUR: { address: TOKEN, decimals: 6, symbol: "EURM" } },
};

/** An order whose wallet and address are on the ledger, and the app reading that ledger. */
async function orderOnLedger(app: TestApp) {
  await trustAddresses(app);
  const fixture = await instructedOn(app, openMemoryChain({ kind: ledger, network: LEDGER }));
  const { order, chain } = fixture;
  const wallet = { id: order.walletId, name: "Treasury", network: "some Ledger", address: OURS };
  await fixture.set({ wallet, walletAddress: ISSUER });
  const recorded = { confirmationState: "recorded", confirmationAt: new Date() } as const;
  return {
    ...fixture,
    pay: (over: Partial<ChainTransfer> = {}) => {
      chain.pay({ from: OURS, to: ISSUER, transactionHash: "tx-1", ...over });
      chain.finalize();
    },
    record: (transactionHash: string) => fixture.set({ transactionHash, ...recorded }),
  };
}

onPostgres((app) => {
  describe("an order on a network of another kind", () => {
    test("is matched with its transfer, which is verified and queued for the issuer", async () => {
      const { pay, watch, services, order, row, shown } = await orderOnLedger(app());
      pay();
      await watch();
      expect(await row()).toMatchObject({
        transactionHash: "tx-1",
        transaction: { state: "mined", final: true },
        hashCheck: { verdict: "verified" },
      });
      expect((await shown()).transfer?.arrivals).toMatchObject([
        { kind: "match", from: OURS, to: ISSUER, state: "final" },
      ]);
      const queued = await jobs(services, "post-confirmation");
      expect(queued.map(({ data }) => data)).toEqual([{ orderId: order.id }]);
    });

    test("takes a name in other letters for another account", async () => {
      const { pay, watch, shown, row } = await orderOnLedger(app());
      pay({ from: "acct:treasury" });
      pay({ to: "acct:issuer", transactionHash: "tx-2" });
      await watch();
      expect((await shown()).transfer?.arrivals).toMatchObject([
        { kind: "other_sender", transactionHash: "tx-1" },
      ]);
      expect((await row()).transactionHash).toBeNull();
    });

    test("compares an entered hash line by line, and follows the one that takes its place", async () => {
      const { chain, pay, watch, services, row, record } = await orderOnLedger(app());
      chain.send("tx-9", { from: OURS, nonce: null, call: null });
      await record("tx-9");
      await watch();
      expect(await row()).toMatchObject({
        transaction: { state: "pending" },
        hashCheck: { verdict: "waiting" },
      });
      chain.forget("tx-9");
      chain.replaceBy("tx-10");
      pay({ transactionHash: "tx-10", from: "acct:Stranger" });
      await watch();
      await watch();
      const { transactionHash, hashCheck } = await row();
      expect(transactionHash).toBe("tx-10");
      const failed = hashCheck?.lines.filter(({ result }) => result === "failed");
      expect(failed?.map(checkLineText)).toMatchObject([
        { name: "sender", expected: OURS, found: "acct:Stranger" },
      ]);
      expect(await actions(services)).toContain("chain.replaced");
    });

    test("fails a hash of another kind once and looks for it no more", async () => {
      const { chain, watch, services, row, record } = await orderOnLedger(app());
      await record(`0x${"a".repeat(64)}`);
      const unsettled = () => unsettledOrders(services.db, chain.reader.network);
      expect(await unsettled()).toHaveLength(1);
      await watch();
      const { hashCheck } = await row();
      expect(hashCheck?.verdict).toBe("failed");
      expect(hashCheck?.lines.find(({ name }) => name === "network")?.result).toBe("failed");
      expect(await unsettled()).toEqual([]);
    });

    test("knows an address by exactly its letters, paid out to or checked", async () => {
      const { services, set, order, row, approver } = await orderOnLedger(app());
      await services.connection.raw("delete from policies");
      const placed = await row();
      const isNew = (address: string) => services.db.transaction((tx) => isUnchecked(tx, placed, address));
      expect(await isNew(ISSUER)).toBe(true);
      await checkAddress(approver, { id: order.id, walletAddress: ISSUER, note: "Called." });
      expect([await isNew(ISSUER), await isNew("acct:issuer")]).toEqual([false, true]);
      await set({ fiatTransferId: "77" });
      const uses = await completedUses(services.db, [ISSUER, "acct:issuer"]);
      const on = (address: string, network = "some ledger") => uses({ network, address });
      expect([on(ISSUER), on("acct:issuer"), on(ISSUER, "another ledger")]).toEqual([1, 0, 0]);
    });

    test("shows the sender's means in the coin's own decimals", async () => {
      const { chain, order, preparer } = await orderOnLedger(app());
      const funds = { symbol: "EURM", decimals: 6, balance: UNITS_DUE, coins: 150n, fee: 151n };
      chain.reader.funds = async () => ({ answers: [funds], problem: null });
      expect(await getReadiness(preparer, order)).toMatchObject({
        balance: { amount: "1250.5", enough: true },
        gas: { balance: "1.5", needed: "1.51", symbol: "LED", enough: false },
      });
    });
  });
});
