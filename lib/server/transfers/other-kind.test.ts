import "server-only";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import type { NetworkKind } from "@/lib/domain/networks/network-kind";
import { checkLineText } from "@/lib/domain/transfers/checks";
import { instructed, setOrder, trustAddresses } from "../../testing/server/order-fixtures";
import { actions, jobs } from "../../testing/server/queries";
import { onPostgres, type TestApp } from "../../testing/server/test-app";
import type {
  Agreement,
  ChainReader,
  ChainTransfer,
  SentTransaction,
  Successor,
  TransactionReading,
} from "../chain/reader";
import { chainTransfers } from "../db/chain-schema";
import { checkAddress } from "../orders/check-address";
import { getOrder } from "../orders/get";
import { getReadiness } from "../orders/readiness";
import { completedUses, isUnchecked } from "./destination";
import { watchChains } from "./watch";
import { unsettledOrders } from "./watched";

/** A ledger whose accounts have names, in which letter case counts, and whose transactions are numbered. */
const ledger: NetworkKind = {
  kind: "ledger",
  readable: true,
  sendsFromPage: false,
  usualNetworks: [],
  coin: { symbol: "LED", decimals: 2 },
  checksumName: null,
  addressHint: "acct: and a name",
  hashHint: "a number on the ledger",
  parseAddress: (text) =>
    /^acct:\w+$/.test(text) ? { normal: text, display: text, checksum: "none", prefixLength: 5 } : null,
  parseHash: (text) => (/^tx-\d+$/.test(text) ? text : null),
  paymentRequest: () => null,
};

const [OURS, ISSUER, TOKEN] = ["acct:Treasury", "acct:Issuer", "acct:EuroToken"];
const UNITS = 1_250_500_000n;

/** One such ledger in memory. `sent` waits for a block; `replaced` says what took the place of a waiting one. */
function openLedger() {
  const entries: ChainTransfer[] = [];
  const waiting = new Map<string, SentTransaction>();
  const successors = new Map<string, string>();
  const agreed = <T>(answer: T): Agreement<T> => ({ answers: [answer], problem: null });
  const head = () => 100 + entries.length;
  const reader: ChainReader = {
    network: {
      name: "Some ledger",
      chainId: 7,
      explorer: null,
      confirmations: 1,
      pollSeconds: 0,
      coin: "LED",
      tokens: { EUR: { address: TOKEN, decimals: 6, symbol: "EURM" } },
    },
    kind: ledger,
    tip: async () => ({ head: head(), newest: head(), hash: `block-${head()}`, finalized: head() }),
    transfersTo: async (addresses, { from, to }) =>
      entries.filter((one) => addresses.includes(one.to) && one.blockNumber >= from && one.blockNumber <= to),
    isGone: async ({ transactionHash, blockNumber }) =>
      !entries.some((one) => one.transactionHash === transactionHash && one.blockNumber === blockNumber),
    transaction: async (hash): Promise<Agreement<TransactionReading>> => {
      const transfers = entries.filter((one) => one.transactionHash === hash);
      const [first] = transfers;
      const mined = first && {
        ...{ block: first.blockNumber, blockHash: "b", at: first.blockAt, reverted: false, transfers },
      };
      return agreed({ head: head(), mined: mined ?? null, sent: waiting.get(hash) ?? null });
    },
    pending: async () => [],
    tokenHealth: async () =>
      agreed({ code: "", supply: 0n, paused: false, blocked: [], failing: [], passing: [] }),
    contractBehind: (code) => code,
    successor: async ({ from }): Promise<Agreement<Successor>> => {
      const hash = successors.get(from);
      return agreed(hash ? { hash, block: head(), blockHash: "b", isSameCall: true } : "none");
    },
    isTransferCall: () => false,
    funds: async () => agreed({ symbol: "EURM", decimals: 6, balance: UNITS, coins: 150n, fee: 151n }),
    balance: async () => ({ answers: [0n], problem: null }),
    close: async () => {},
  };
  return {
    reader,
    pay: (over: Partial<ChainTransfer> = {}) => {
      const number = entries.length + 1;
      const usual = { token: TOKEN, from: OURS, to: ISSUER, units: UNITS, symbol: "EURM", decimals: 6 };
      const place = { transactionHash: `tx-${number}`, logIndex: 0, blockNumber: 100 + number };
      entries.push({ ...usual, ...place, blockAt: new Date(), isBurn: false, ...over });
    },
    send: (hash: string) => waiting.set(hash, { from: OURS, nonce: null, call: null }),
    replace: (hash: string, by: string) => {
      waiting.delete(hash);
      successors.set(OURS, by);
    },
  };
}

/** An order whose wallet and address are on the ledger, and the app reading that ledger. */
async function orderOnLedger(app: TestApp) {
  const chain = openLedger();
  const services = { ...app.services, chains: [chain.reader] };
  await trustAddresses(app);
  const { order, row, preparer, approver } = await instructed(app);
  const wallet = { id: order.walletId, name: "Treasury", network: "some Ledger", address: OURS };
  await setOrder(app, order.id, { wallet, walletAddress: ISSUER });
  const onLedger = { ...preparer, chains: services.chains };
  return {
    ...{ chain, services, order, row, preparer: onLedger },
    approver: { ...approver, chains: services.chains },
    record: (transactionHash: string) =>
      setOrder(app, order.id, { transactionHash, confirmationState: "recorded", confirmationAt: new Date() }),
    shown: async () => (await getOrder(onLedger, order)).transfer,
  };
}

onPostgres((app) => {
  afterEach(() =>
    app().services.connection.raw(
      "delete from chain_transfers; delete from address_checks; delete from chain_heads;",
    ),
  );

  describe("an order on a network of another kind", () => {
    test("is matched with its transfer, which is verified and queued for the issuer", async () => {
      const { chain, services, order, row, shown } = await orderOnLedger(app());
      chain.pay();
      await watchChains(services);
      expect(await row()).toMatchObject({
        transactionHash: "tx-1",
        transaction: { state: "mined", final: true },
        hashCheck: { verdict: "verified" },
      });
      expect((await shown())?.arrivals).toMatchObject([
        { kind: "match", from: OURS, to: ISSUER, state: "final" },
      ]);
      expect((await jobs(services, "post-confirmation")).map(({ data }) => data)).toEqual([
        { orderId: order.id },
      ]);
    });

    test("takes a name in other letters for another account", async () => {
      const { chain, services, order, row } = await orderOnLedger(app());
      chain.pay({ from: "acct:treasury" });
      chain.pay({ to: "acct:issuer" });
      await watchChains(services);
      const seen = await services.db
        .select()
        .from(chainTransfers)
        .where(eq(chainTransfers.orderId, order.id));
      expect(seen.map(({ kind, transactionHash }) => [kind, transactionHash])).toEqual([
        ["other_sender", "tx-1"],
      ]);
      expect((await row()).transactionHash).toBeNull();
    });

    test("compares an entered hash line by line, and follows the one that takes its place", async () => {
      const { chain, services, row, record } = await orderOnLedger(app());
      chain.send("tx-9");
      await record("tx-9");
      await watchChains(services);
      expect(await row()).toMatchObject({
        transaction: { state: "pending" },
        hashCheck: { verdict: "waiting" },
      });
      chain.replace("tx-9", "tx-10");
      chain.pay({ transactionHash: "tx-10", from: "acct:Stranger" });
      await watchChains(services);
      await watchChains(services);
      const { transactionHash, hashCheck } = await row();
      expect(transactionHash).toBe("tx-10");
      const failed = hashCheck?.lines.filter(({ result }) => result === "failed");
      expect(failed?.map(checkLineText)).toMatchObject([
        { name: "sender", expected: OURS, found: "acct:Stranger" },
      ]);
      expect(await actions(services)).toContain("chain.replaced");
    });

    test("fails a hash of another kind once and looks for it no more", async () => {
      const { chain, services, row, record } = await orderOnLedger(app());
      await record(`0x${"a".repeat(64)}`);
      expect(await unsettledOrders(services.db, chain.reader.network)).toHaveLength(1);
      await watchChains(services);
      const { hashCheck } = await row();
      expect(hashCheck?.verdict).toBe("failed");
      expect(hashCheck?.lines.find(({ name }) => name === "network")?.result).toBe("failed");
      expect(await unsettledOrders(services.db, chain.reader.network)).toEqual([]);
    });

    test("knows an address by exactly its letters, paid out to or checked", async () => {
      const { services, order, row, approver } = await orderOnLedger(app());
      await services.connection.raw("delete from policies");
      const placed = await row();
      const isNew = (address: string) => services.db.transaction((tx) => isUnchecked(tx, placed, address));
      expect(await isNew(ISSUER)).toBe(true);
      await checkAddress(approver, { id: order.id, walletAddress: ISSUER, note: "Called." });
      expect([await isNew(ISSUER), await isNew("acct:issuer")]).toEqual([false, true]);
      await setOrder(app(), order.id, { fiatTransferId: "77" });
      const uses = await completedUses(services.db, [ISSUER, "acct:issuer"]);
      const on = (address: string, network = "some ledger") => uses({ network, address });
      expect([on(ISSUER), on("acct:issuer"), on(ISSUER, "another ledger")]).toEqual([1, 0, 0]);
    });

    test("shows the sender's means in the coin's own decimals", async () => {
      const { order, preparer } = await orderOnLedger(app());
      expect(await getReadiness(preparer, order)).toMatchObject({
        balance: { amount: "1250.5", enough: true },
        gas: { balance: "1.5", needed: "1.51", symbol: "LED", enough: false },
      });
    });
  });
});
