import "server-only";
import type { DraftOrder } from "@/lib/contract/orders";
import { KINDS, sameAddress } from "@/lib/domain/networks";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import type { NetworkKind } from "@/lib/domain/networks/network-kind";
import { isSameLog } from "@/lib/domain/transfers/log-entry";
import { isTransferCall } from "../../server/outside/chain/evm/transaction";
import type {
  Agreement,
  ChainNetwork,
  ChainReader,
  ChainTransfer,
  ExpectedTransfer,
  Route,
  SentTransaction,
  Successor,
  TokenHealth,
  TransactionReading,
} from "../../server/outside/chain/reader";
import { getOrder } from "../../server/redemptions/orders/get";
import { recordHash } from "../../server/redemptions/orders/record-hash";
import { reserveOrder } from "../../server/redemptions/orders/reserve";
import { postConfirmation } from "../../server/redemptions/transfers/post-confirmation";
import { watchChains } from "../../server/redemptions/transfers/watch";
import { type OrderFixture, readyToSend } from "./order-fixtures";
import { jobs } from "./queries";
import type { TestApp } from "./test-app";

export const EURM = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
export const STRANGER = "0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb";
/** What the order of these tests expects: 1250.50 EURM. */
export const UNITS_DUE = 1_250_500_000n;
export const CONFIRMATION = "POST /v1/transfers/crypto/{id}/confirmation";

/** A transaction hash of one repeated pair of digits. */
export const hashOf = (digits: string) => `0x${digits.repeat(32)}`;

/** What one node reports about a token, where it differs from the usual. */
type NodeWord = {
  code?: string;
  supply?: bigint | null;
  paused?: boolean;
  blocked?: string[];
  /** Whether a transfer would fail: every one, or those to this address. */
  fails?: boolean | string;
  /** No wallet holds enough to try a transfer. */
  untried?: boolean;
} | null;

const fails = (word: NodeWord, { to }: ExpectedTransfer) =>
  word?.fails === true || (typeof word?.fails === "string" && sameAddress(word.fails, to));

type Given = Partial<ChainTransfer> & { from: string; to: string };

const ETHEREUM: ChainNetwork = {
  ...{ name: "Ethereum", chainId: 1, explorer: null, confirmations: 1, pollSeconds: 0, coin: "ETH" },
  tokens: { EUR: { address: EURM, decimals: 6, symbol: "EURM" } },
};

type Opened = { kind?: NetworkKind; network?: Partial<ChainNetwork> };

/** A network in memory on which EUR can be paid, by default Ethereum; every change makes a block. */
export function openMemoryChain({ kind = KINDS.evm, network = {} }: Opened = {}) {
  const normal = (address: string) => kind.parseAddress(address)?.normal ?? address;
  const entries: ChainTransfer[] = [];
  let claims: ChainTransfer[] = [];
  const sent = new Map<string, SentTransaction>();
  const failed = new Map<string, { block: number; blockHash: string; at: Date }>();
  let successor: Successor = "none";
  let head = 100;
  let finalized = 0;
  let balance = 1n;
  let past: (readonly [since: Date, units: bigint])[] = [];
  let isSplit = false;
  let health: NodeWord[] = [{}, {}];
  const agreed = <T>(answer: T): Agreement<T> => ({ answers: [answer], problem: null });
  const reader: ChainReader = {
    network: { ...ETHEREUM, tokens: { ...ETHEREUM.tokens }, ...network },
    kind,
    // Nothing is final until a test says so, so every block is read again.
    tip: async () => ({ head, newest: head, hash: `block-${head}`, finalized }),
    transfersTo: async (addresses, { from, to }) =>
      [...claims, ...entries].filter(
        (one) =>
          addresses.includes(normal(one.isBurn ? one.from : one.to)) &&
          one.blockNumber >= from &&
          one.blockNumber <= to,
      ),
    isGone: async (log) =>
      !entries.some((one) => one.transactionHash === log.transactionHash && isSameLog(one, log)),
    transaction: async (hash): Promise<Agreement<TransactionReading>> => {
      if (isSplit) return { answers: null, problem: { code: "nodes_disagree" } };
      const transfers = entries.filter((one) => one.transactionHash === hash);
      const [first] = transfers;
      const reverted = failed.get(hash);
      const place = first ? { block: first.blockNumber, blockHash: "b", at: first.blockAt } : reverted;
      const mined = place ? { ...place, reverted: reverted !== undefined, transfers } : null;
      return agreed({ head, mined, sent: sent.get(hash) ?? null });
    },
    successor: async () => agreed(successor),
    pending: async (routes) =>
      [...sent].flatMap(([hash, { from, call }]) => {
        const isWaiting = !failed.has(hash) && !entries.some((one) => one.transactionHash === hash);
        const isOn = (route: Route) => sameAddress(route.from, from);
        return isWaiting ? routes.filter(isOn).map((route) => ({ ...route, hash, call })) : [];
      }),
    isTransferCall,
    funds: async () => agreed({ symbol: "EURM", decimals: 6, balance: 1n, coins: 1n, fee: 1n }),
    tokenHealth: async (_token, asked) => {
      if (health.some((one) => one === null))
        return { answers: null, problem: { code: "nodes_silent", silent: 1, all: 2 } };
      const answers = health.map((one) => ({
        ...{ code: "code", supply: 1_000_000n, paused: false, ...one },
        blocked: asked.addresses.filter((address) => one?.blocked?.includes(address)),
        failing: asked.transfers.filter((transfer) => fails(one, transfer)),
        passing: asked.transfers.filter((transfer) => !one?.untried && !fails(one, transfer)),
      }));
      return { answers: [answers[0], ...answers.slice(1)] as [TokenHealth, ...TokenHealth[]], problem: null };
    },
    contractBehind: (code) => code,
    balance: async () => agreed(balance),
    balancesAt: async (at, holdings) =>
      agreed({
        blockHash: "b",
        units: holdings.map(() => past.findLast(([since]) => since < at)?.[1] ?? null),
      }),
    close: async () => {},
  };
  const inNewBlock = (transfer: Given): ChainTransfer => {
    head += 1;
    const usual = { transactionHash: hashOf("a1"), logIndex: 0, units: UNITS_DUE, isBurn: false };
    const { address: token = EURM, ...named } = reader.network.tokens.EUR ?? {};
    return {
      ...usual,
      symbol: null,
      decimals: null,
      ...named,
      token,
      blockNumber: head,
      blockAt: new Date(),
      ...transfer,
    };
  };
  return {
    reader,
    /** Puts a transfer into a block, signed by its sender unless said otherwise. */
    pay: (transfer: Given, signer = transfer.from) => {
      const entry = inNewBlock(transfer);
      entries.push(entry);
      sent.set(entry.transactionHash, { from: signer, nonce: 7, call: null });
    },
    /** Makes one node alone show a transfer. All nodes show the same log of its transaction, if there is one. */
    claim: (transfer: Given) => {
      claims.push(inNewBlock(transfer));
    },
    /** Makes that node agree with the others again. */
    admit: () => {
      head += 1;
      claims = [];
    },
    /** A reorganisation undoes a transaction. `isKnown`: it waits for another block. */
    undo: (hash: string, { isKnown }: { isKnown: boolean }) => {
      head += 1;
      const kept = entries.filter((one) => one.transactionHash !== hash);
      entries.splice(0, entries.length, ...kept);
      if (!isKnown) sent.delete(hash);
    },
    /** Makes the two nodes disagree, or agree again. */
    split: (now: boolean) => {
      isSplit = now;
      head += 1;
    },
    /** Makes all nodes forget a transaction. */
    forget: (hash: string) => {
      sent.delete(hash);
    },
    /** Adds a transaction that waits for its block. */
    send: (hash: string, transaction: SentTransaction) => {
      sent.set(hash, transaction);
    },
    /** Puts a transaction that fails into a block. */
    fail: (hash: string, transaction: SentTransaction, at = new Date()) => {
      head += 1;
      sent.set(hash, transaction);
      failed.set(hash, { block: head, blockHash: "b", at });
    },
    /** Makes this transaction the replacement of one that no node knows. */
    replaceBy: (hash: string, { isSameCall } = { isSameCall: true }) => {
      head += 1;
      successor = { hash, block: head, blockHash: "b", isSameCall };
    },
    /** Sets every wallet's balance in the token's smallest units. */
    hold: (units: bigint) => {
      balance = units;
    },
    /** Sets what every wallet has held since these moments, the oldest first; before them no node knows. */
    held: (...balances: (readonly [since: Date, units: bigint])[]) => {
      past = balances;
    },
    /** Sets what each of the two nodes reports about the token. Null: it does not answer. */
    say: (...words: [NodeWord, NodeWord]) => {
      head += 1;
      health = words;
    },
    /** Makes all blocks so far final. */
    finalize: () => {
      head += 1;
      finalized = head;
    },
  };
}

export type MemoryChain = ReturnType<typeof openMemoryChain>;

/** An order whose tokens can be sent, on a network in memory (see {@link onChain}). */
export async function instructedOn(app: TestApp, chain?: MemoryChain, draft: Partial<DraftOrder> = {}) {
  return onChain(await readyToSend(app, draft), chain);
}

/** An order and its people with access to a network in memory, and what tests do with it. */
export function onChain(given: OrderFixture, chain: MemoryChain = openMemoryChain()) {
  const chains = [chain.reader];
  const { app, preparer: writes, approver, second, ...fixture } = given;
  const services = { ...app.services, chains };
  const { order, row } = fixture;
  const preparer = { ...writes, chains };
  const shown = () => getOrder(preparer, order);
  const watch = () => watchChains(services);
  /** The transfer that the order expects. */
  const due = async (over: Partial<ChainTransfer> = {}) => {
    const { wallet, walletAddress } = await row();
    return { from: wallet.address ?? "", to: walletAddress ?? "", ...over };
  };
  return {
    ...{ ...fixture, app, chain, services, preparer, due, shown, watch },
    now: (by = preparer) => fixture.now(by),
    approver: { ...approver, chains },
    second: { ...second, chains },
    pay: async (over: Partial<ChainTransfer> = {}, signer?: string) => chain.pay(await due(over), signer),
    /** The transaction of the order's wallet that sends what is due. */
    own: async () => {
      const { from, to } = await due();
      return { from, nonce: 7, call: { to: EURM, data: transferCall({ to, units: UNITS_DUE }) } };
    },
    /** A network on which no order waits for anything is read less often: this reads it now. */
    watchAtOnce: async () => {
      await services.connection.raw("update chain_heads set leased_until = '-infinity'");
      await watch();
    },
    record: (transactionHash = hashOf("a1")) => recordHash(preparer, { id: order.id, transactionHash }),
    reserve: () => reserveOrder(preparer, order),
    post: () => postConfirmation(services, order.id),
    /** The hashes that were posted to the issuer. */
    posted: () => app.issuer.seen(CONFIRMATION).map(({ body }) => JSON.parse(body).TransactionHash),
    situation: async () => (await shown()).situation,
    /** The transfers as pages show them, each as `kind state`. */
    arrivals: async () => (await shown()).transfer?.arrivals.map(({ kind, state }) => `${kind} ${state}`),
    /** The kinds of the mails about transfers. */
    transferMails: async () =>
      (await jobs(services, "send-mail")).flatMap(({ data: { kind = "" } }) =>
        kind.endsWith("_transfer") ? [kind] : [],
      ),
  };
}
