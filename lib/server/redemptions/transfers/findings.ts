import "server-only";
import { asc } from "drizzle-orm";
import type { Transfer } from "@/lib/contract/chain";
import type { Policies } from "@/lib/contract/policies";
import { amountOf } from "@/lib/domain/amount";
import { statusTone } from "@/lib/domain/issuer-facts";
import { displayAddress, normalAddress, sameAddress } from "@/lib/domain/networks";
import {
  awaitsTokens,
  type ChainFacts,
  hasArrived,
  isForeign,
  mayDecideArrival,
} from "@/lib/domain/order-facts";
import { requirementOf } from "@/lib/domain/policies/requirement";
import { checkLineText, networkProblemText } from "@/lib/domain/transfers/check-values";
import { isFromStranger, isOfWallet, type TransferKind } from "@/lib/domain/transfers/transfer-kind";
import { readPolicies } from "@/lib/server/decisions";
import {
  chainHeads,
  chainPending,
  chainTransfers,
  type Database,
  isAmong,
  prepared,
  type Transaction,
} from "@/lib/server/platform";
import { type OrderRow, type Services, transactionFacts, verdictOf, walletOf } from "@/lib/server/record";
import { isOverridden } from "./confirmation-gate";
import {
  type AddressCheck,
  addressChecksOf,
  type CompletedUses,
  completedUses,
  destinationOf,
  isEnough,
  knownAddresses,
  type LookAlike,
  lookAlikes,
  mustCompare,
  sameDestination,
} from "./destination";
import { NEVER_MADE } from "./dropped-transfer";
import { memoize } from "./memoize";
import {
  isKnownToken,
  lacksSender,
  networkProblem,
  type OrderNetwork,
  orderNetwork,
  unitsDue,
} from "./order-network";
import { finalBlock } from "./scan-lease";

type Row = typeof chainTransfers.$inferSelect;
type Head = typeof chainHeads.$inferSelect;
type Person = { id: string; name: string };
type Gathered = {
  transfers: Row[];
  /** Those that are in the chain, or that it took back and that may return: they count alike before anything is sent. */
  standing: Row[];
  heads: Head[];
  /** The orders to which something is on its way in no block yet. */
  pending: ReadonlySet<string>;
  checks: AddressCheck[];
  uses: CompletedUses;
  lookAlikesOf: (address: string) => LookAlike[];
  policies: Policies;
};

/** What the chain says of orders: as facts to decide on, and as pages show it. */
export type Findings = {
  facts: (row: OrderRow) => ChainFacts | null;
  /** An approver still has to compare the deposit address before tokens are sent to it. */
  addressUnverified: (row: OrderRow) => boolean;
  /** Two people closed it, and tokens of ours are with the issuer anyway. */
  tokensAtIssuer: (row: OrderRow) => boolean;
  of: (row: OrderRow, person: (id: string) => Person) => Transfer | null;
};

export const NO_FINDINGS: Findings = {
  facts: () => null,
  addressUnverified: () => false,
  tokensAtIssuer: () => false,
  of: () => null,
};

/** Gathers what the chain says about these orders, in a handful of queries for all of them. */
export async function findingsFor(
  services: Services,
  db: Database | Transaction,
  rows: OrderRow[],
  policies: Policies,
): Promise<Findings> {
  const shown = rows.filter((row) => isShown(row) || isClosed(row));
  if (shown.length === 0) return NO_FINDINGS;
  const hasChain = services.chains.length > 0;
  const placeOf = (row: OrderRow) => orderNetwork(services, row);
  const gathered = await gather(services, db, shown, policies);
  return {
    facts: (row) => (hasChain && isShown(row) ? chainFacts(row, placeOf(row), gathered) : null),
    // An address is compared by people, so this does not need the chain.
    addressUnverified: (row) => isShown(row) && readDestination(row, gathered).needsCheck,
    tokensAtIssuer: (row) => isClosed(row) && hasOurTokens(row, placeOf(row), gathered),
    of: (row, person) => {
      if (!hasChain || !(isShown(row) || isClosed(row))) return null;
      const why = networkProblem(services, row)?.why;
      const problem = why ? networkProblemText(why) : null;
      const seen = view(row, placeOf(row), problem, gathered, person);
      return isClosed(row) ? withoutDestination(seen) : seen;
    },
  };
}

/** What the chain says of one order, also while an alarm hides it. */
export async function chainFactsOf(
  services: Services,
  tx: Transaction,
  order: OrderRow,
): Promise<ChainFacts | null> {
  const calm = { ...order, alarmCode: null };
  const { facts } = await findingsFor(services, tx, [calm], await readPolicies(tx));
  return facts(calm);
}

/** An alarm hides all that could lead to an address, until an approver has decided. */
const isShown = ({ state, alarmCode }: OrderRow) => state === "submitted" && alarmCode === null;

/** Nothing is decided on it any more, but what becomes of its tokens is shown. */
const isClosed = ({ state }: OrderRow) => state === "closed";

/** Of a closed order no page shows where its tokens went (audit/without-addresses.ts), nor is anything asked about that. */
const withoutDestination = (seen: Transfer): Transfer => ({
  ...seen,
  destination: { completed: 0, resembles: [], needsCheck: false, checked: null, lapsed: null },
  arrivals: seen.arrivals.map((arrival) => ({ ...arrival, to: null })),
});

/** One after the other: a transaction has one connection. */
async function gather(
  services: Services,
  db: Database | Transaction,
  rows: OrderRow[],
  policies: Policies,
): Promise<Gathered> {
  const addresses = [
    ...new Set(rows.flatMap(({ walletAddress }) => (walletAddress ? normalAddress(walletAddress) : []))),
  ];
  const seen = await transfersQuery(db).execute({ orderIds: rows.map(({ id }) => id) });
  const unknown = rows.filter((row) => lacksSender(services, row)).map(({ id }) => id);
  const transfers = seen.filter(({ orderId, kind }) => kind !== "other_token" || !unknown.includes(orderId));
  const heads = await headsQuery(db).execute();
  const standing = transfers.filter(
    (one) => one.droppedAt === null || mayReturn(services.chains, heads, one),
  );
  const checks = await addressChecksOf(db, addresses);
  const uses = await completedUses(db, addresses);
  const isNeeded = (row: OrderRow) => row.addressUnchecked || waitsForTokens(row, standing);
  const compared = rows.filter(isNeeded).map((row) => destinationOf(row, row.walletAddress).address);
  const known = await knownAddresses(db, [...new Set(compared)].filter(Boolean));
  // Facts and pages both ask, and orders share addresses; each search compares with thousands.
  const lookAlikesOf = memoize((address) => lookAlikes(address, known));
  const waiting = await pendingQuery(db).execute({ orderIds: rows.map(({ id }) => id) });
  const pending = new Set(waiting.map(({ orderId }) => orderId));
  return { transfers, standing, heads, pending, checks, uses, lookAlikesOf, policies };
}

const transfersQuery = prepared((db) =>
  db
    .select()
    .from(chainTransfers)
    .where(isAmong(chainTransfers.orderId, "orderIds"))
    .orderBy(asc(chainTransfers.blockNumber), asc(chainTransfers.logIndex))
    .prepare("transfers_of_orders"),
);

const pendingQuery = prepared((db) =>
  db
    .select({ orderId: chainPending.orderId })
    .from(chainPending)
    .where(isAmong(chainPending.orderId, "orderIds"))
    .prepare("pending_of_orders"),
);

const headsQuery = prepared((db) => db.select().from(chainHeads).prepare("chain_heads"));

/** Without those of which nothing was ever said and which are gone. */
const arrivalsOf = (row: OrderRow, transfers: Row[]) =>
  transfers.filter(
    ({ orderId, kind, agreedAt, reportedAt, droppedAt }) =>
      orderId === row.id && kind !== "burn" && !(droppedAt && !agreedAt && !reportedAt),
  );

/** Until it is final that the chain has it no more (follow-dropped.ts). */
function mayReturn(chains: Services["chains"], heads: Head[], { chainId, blockNumber }: Row): boolean {
  if (blockNumber === NEVER_MADE) return false;
  const head = heads.find((one) => one.chainId === chainId);
  const chain = chains.find(({ network }) => network.chainId === chainId);
  const final = head && chain ? finalBlock(head, chain.network.confirmations) : null;
  return final === null || blockNumber > final;
}

const kindsOf = (row: OrderRow, standing: Row[]): TransferKind[] =>
  standing.flatMap(({ orderId, kind, agreedAt }) =>
    orderId === row.id && kind !== "burn" && agreedAt !== null ? [kind] : [],
  );

/**
 * Something waits for a block, or not every node shows it, that would stop the sending if it were true: until all agree, nothing
 * is sent beside it.
 */
function isPendingFor(
  row: OrderRow,
  place: OrderNetwork | null,
  { standing, pending }: Pick<Gathered, "standing" | "pending">,
): boolean {
  if (pending.has(row.id)) return true;
  const claimed = standing.filter(({ orderId, agreedAt }) => orderId === row.id && agreedAt === null);
  if (claimed.some(({ kind }) => kind !== "burn" && isOfWallet(kind))) return true;
  if (!place || claimed.length === 0) return false;
  // Anybody can make a token whose transfers name our wallet; it pays nothing before all nodes show who signed it.
  const ofOurs = claimed.filter(({ token }) => isKnownToken(place, token));
  return foreignOf(row, place, standing) === "undecided" || sentOtherToken(row, place, ofOurs);
}

/** What every node has shown; all else is nothing more than what some of them say. */
const isAgreed = ({ agreedAt }: Row): boolean => agreedAt !== null;

function chainFacts(
  row: OrderRow,
  place: OrderNetwork | null,
  { standing, pending, policies }: Pick<Gathered, "standing" | "pending" | "policies">,
): ChainFacts {
  const { transaction } = row;
  const agreed = standing.filter(isAgreed);
  return {
    arrivals: kindsOf(row, standing),
    pending: isPendingFor(row, place, { standing, pending }),
    foreign: place && foreignOf(row, place, agreed),
    walletSentOtherToken: place !== null && sentOtherToken(row, place, agreed),
    transaction: transactionFacts(transaction),
    verdict: verdictOf(row),
    overridden: isOverridden(row),
    posting: policies.postHashes,
  };
}

/** The approved wallet sent tokens, or a preparer said that others were ours; or the issuer accepted a hash of ours. */
function hasOurTokens(row: OrderRow, place: OrderNetwork | null, { standing }: Gathered): boolean {
  if (row.confirmationState === "accepted") return true;
  return standing.some(
    (one) =>
      one.orderId === row.id &&
      one.kind !== "burn" &&
      (one.isOurs || !isFromStranger(one.kind) || isWalletsOtherToken(row, place, one)),
  );
}

/**
 * Whether the approved wallet sent it. A contract can name any wallet as the sender of its own token: of a token that the
 * settings don't name, only the wallet's signature shows it. Until every node has shown that nothing is sent, to be safe.
 */
function isFromWallet(row: OrderRow, place: OrderNetwork, transfer: Row): boolean {
  const wallet = walletOf(row).address ?? "";
  const { units, token, sender, signer } = transfer;
  if (BigInt(units) === 0n || !sameAddress(sender, wallet)) return false;
  return isKnownToken(place, token) || signer === null || sameAddress(signer, wallet);
}

/** The approved wallet has sent another token than the order's. */
export const isWalletsOtherToken = (row: OrderRow, place: OrderNetwork | null, one: Row): boolean =>
  one.kind === "other_token" && place !== null && isFromWallet(row, place, one);

const sentOtherToken = (row: OrderRow, place: OrderNetwork, standing: Row[]) =>
  standing.some((one) => one.orderId === row.id && isWalletsOtherToken(row, place, one));

/** Half of it or more came from another wallet, in one transfer or several, and no preparer has said that it was not ours. */
function foreignOf(row: OrderRow, place: OrderNetwork, standing: Row[]): ChainFacts["foreign"] {
  const due = unitsDue(row, place);
  const mine = standing.filter(({ orderId, kind }) => orderId === row.id && kind === "other_sender");
  if (due === null || mine.length === 0) return null;
  const undecided = mine.filter(({ isOurs }) => isOurs === null);
  if (isHalf(undecided, due)) return "undecided";
  return mine.some(({ isOurs }) => isOurs) ? "ours" : null;
}

/** Whether these come to half of what is due. */
const isHalf = (rows: readonly Row[], due: bigint): boolean =>
  rows.reduce((sum, { units }) => sum + BigInt(units), 0n) * 2n >= due;

/** Whether a preparer has to say whose the tokens are that came from another wallet, since the ordered ones have not. */
export const asksWhoseItIs = (row: OrderRow, chain: ChainFacts): boolean =>
  isForeign({ chain }) && mayDecideHere(row, chain);

/** Of each that came from another wallet a preparer may say so, also beside one that was theirs. */
const mayDecideHere = ({ step, issuerStatus }: OrderRow, chain: ChainFacts): boolean =>
  !hasArrived({ chain }) && mayDecideArrival({ step, issuerStatus: statusTone(issuerStatus), chain });

/** Whatever dust strangers send beside them, these are shown: one of so many makes up for most of half of what is due. */
function isForeignShare(row: OrderRow, place: OrderNetwork | null, { kind, units }: Row): boolean {
  const due = place && unitsDue(row, place);
  return kind === "other_sender" && due !== null && BigInt(units) * BigInt(4 * MAX_STRANGERS) >= due;
}

/** Tokens may still be sent to the address that the issuer gave. */
function waitsForTokens(row: OrderRow, standing: Row[]): boolean {
  const { step, issuerStatus, transaction } = row;
  return awaitsTokens({
    step,
    issuerStatus: statusTone(issuerStatus),
    chain: {
      arrivals: kindsOf(row, standing),
      pending: false,
      foreign: null,
      walletSentOtherToken: false,
      transaction: transactionFacts(transaction),
      verdict: null,
      overridden: false,
      posting: "automatic",
    },
  });
}

function view(
  row: OrderRow,
  place: OrderNetwork | null,
  problem: string | null,
  gathered: Gathered,
  person: (id: string) => Person,
): Transfer {
  const chainId = place?.network.chainId ?? null;
  const decimals = place?.token.decimals ?? 0;
  const { check, lapsed, completed, needsCheck, lookAlikes } = readDestination(row, gathered);
  const head = gathered.heads.find((one) => one.chainId === chainId);
  const mine = gathered.transfers.filter(({ orderId }) => orderId === row.id);
  const arrivals = arrivalsOf(row, gathered.transfers);
  const isOurs = (arrival: Row) => place !== null && isFromWallet(row, place, arrival);
  const isStrangers = (arrival: Row) =>
    arrival.kind !== "burn" && isFromStranger(arrival.kind) && !isOurs(arrival);
  const strangers = arrivals.filter(isStrangers);
  const shown = arrivals.filter(
    (arrival) =>
      !isStrangers(arrival) || isAmongLast(strangers, arrival) || isForeignShare(row, place, arrival),
  );
  const chain = chainFacts(row, place, gathered);
  const mayDecide = mayDecideHere(row, chain);
  const counting = arrivals.filter(
    ({ kind, droppedAt, agreedAt }) =>
      droppedAt === null && agreedAt !== null && ["match", "partial", "excess", "doubled"].includes(kind),
  );
  const burn = mine.find((one) => one.kind === "burn" && one.droppedAt === null && isAgreed(one));
  const confirmations = place?.network.confirmations ?? 0;
  return {
    network: place && networkView(place),
    problem,
    destination: {
      completed,
      resembles: lookAlikes(),
      needsCheck,
      checked: check && { by: person(check.personId), at: check.at.toISOString(), note: check.note },
      lapsed: lapsed && { by: person(lapsed.personId), at: lapsed.at.toISOString() },
    },
    arrivals: shown.map((arrival) => ({
      ...viewArrival(arrival, head, confirmations),
      fromWallet: isOurs(arrival),
      asks: mayDecide && arrival.kind === "other_sender" && isAgreed(arrival) && arrival.isOurs === null,
      decided: decisionOf(arrival, person),
      token: {
        address: displayAddress(arrival.token),
        symbol: arrival.symbol,
        known: isKnownToken(place, arrival.token),
      },
    })),
    strangers: strangers.filter((one) => one.droppedAt === null && isAgreed(one)).length,
    pending: chain.pending,
    received: amountOf(
      counting.reduce((sum, { units }) => sum + BigInt(units), 0n),
      decimals,
    ),
    transaction: row.transaction && {
      hash: row.transaction.hash,
      state: row.transaction.state,
      replaces: row.transaction.replaces,
      confirmations: depth(row.transaction.block, head),
      final: row.transaction.final,
      missing: row.transaction.missing ?? false,
    },
    check: row.hashCheck && {
      ...row.hashCheck,
      lines: row.hashCheck.lines.map(checkLineText),
      override: overrideView(row, person),
    },
    posting: gathered.policies.postHashes,
    burn: burn
      ? {
          transactionHash: burn.transactionHash,
          amount: amountOf(BigInt(burn.units), decimals),
          at: burn.blockAt.toISOString(),
        }
      : null,
    watch: {
      state: head?.isReadable === false ? "down" : head?.readAt ? "ok" : "starting",
      block: head?.head ?? null,
      at: head?.readAt?.toISOString() ?? null,
    },
  };
}

function networkView({ network, token }: OrderNetwork): NonNullable<Transfer["network"]> {
  const { name, chainId, explorer, confirmations } = network;
  return { name, chainId, explorer, confirmations, token };
}

function decisionOf(
  { isOurs, decidedBy, decidedAt, decisionNote }: Row,
  person: (id: string) => Person,
): Transfer["arrivals"][number]["decided"] {
  if (isOurs === null || !decidedBy || !decidedAt) return null;
  return { ours: isOurs, by: person(decidedBy), at: decidedAt.toISOString(), note: decisionNote ?? "" };
}

/** An override belongs to the hash it was given for, and says nothing about another. */
function overrideView(row: OrderRow, person: (id: string) => Person) {
  const { hashCheck, hashOverride } = row;
  if (!hashOverride || !isOverridden(row) || hashCheck?.transactionHash !== row.transactionHash) return null;
  return { ...hashOverride, by: person(hashOverride.by) };
}

/** So many of a stranger's transfers are shown; they cost next to nothing, and a page has to stay readable. */
const MAX_STRANGERS = 20;

const isAmongLast = (strangers: Row[], arrival: Row) => strangers.slice(-MAX_STRANGERS).includes(arrival);

/** What is known of the address that the issuer gave for an order; what looks like it is searched for when asked. */
function readDestination(row: OrderRow, { standing, checks, uses, lookAlikesOf, policies }: Gathered) {
  const destination = destinationOf(row, row.walletAddress);
  const completed = uses(destination);
  const isWaiting = waitsForTokens(row, standing);
  const [newest = null, ...others] = checks.filter((one) => sameDestination(one, destination));
  const enough = [newest, ...others].find((one) => one && isEnough(one, row)) ?? null;
  // Before tokens are sent only one that is enough says anything; what was sent went out under the one there was.
  const check = enough ?? (isWaiting ? null : newest);
  const lookAlikes = () => (isWaiting || row.addressUnchecked ? lookAlikesOf(destination.address) : []);
  const hasLookAlike = () => lookAlikes().length > 0;
  const isOpen =
    isWaiting &&
    mustCompare(requirementOf(row, policies), {
      ...{ completed, isChecked: enough !== null, hasLookAlike },
      hasChanged: row.addressChange !== null,
    });
  const lapsed = isOpen && newest && !newest.counts ? newest : null;
  return { completed, check, lapsed, needsCheck: isOpen || row.addressUnchecked, lookAlikes };
}

/** A block that was seen is there, also while the head that is kept was read before it. */
const depth = (block: number | null, head: Head | undefined) =>
  block === null ? 0 : Math.max(1, (head?.head ?? block) - block + 1);

function viewArrival(
  row: Row,
  head: Head | undefined,
  needed: number,
): Omit<Transfer["arrivals"][number], "fromWallet" | "token" | "asks" | "decided"> {
  const confirmations = depth(row.blockNumber, head);
  const isFinal = head?.lacksFinality
    ? confirmations >= needed
    : row.blockNumber <= (head?.finalized ?? Number.NEGATIVE_INFINITY);
  const stateOf = () => {
    if (row.droppedAt) return "dropped";
    if (row.agreedAt === null) return "seen";
    return isFinal ? "final" : confirmations >= needed ? "confirmed" : "seen";
  };
  return {
    transactionHash: row.transactionHash,
    logIndex: row.logIndex,
    kind: isAgreed(row) ? (row.kind as TransferKind) : "reported",
    state: stateOf(),
    confirmations: row.droppedAt || row.agreedAt === null ? 0 : confirmations,
    from: displayAddress(row.sender),
    to: displayAddress(row.recipient),
    amount: row.decimals === null ? null : amountOf(BigInt(row.units), row.decimals),
    blockNumber: row.blockNumber,
    at: row.blockAt.toISOString(),
  };
}
