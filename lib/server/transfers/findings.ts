import "server-only";
import { asc, inArray } from "drizzle-orm";
import { getAddress } from "viem";
import type { Transfer } from "@/lib/contract/chain";
import { amountOf } from "@/lib/domain/amount";
import type { Services } from "../context";
import { type addressChecks, chainHeads, chainTransfers } from "../db/chain-schema";
import type { OrderRow } from "../order-record/find";
import { readPolicies } from "../policies/get";
import { checksOf, completedUses, knownAddresses, lookAlikes, mustCompare } from "./destination";
import { isEnded } from "./match-order";
import { type OrderNetwork, orderNetwork } from "./order-network";

type Row = typeof chainTransfers.$inferSelect;
type Head = typeof chainHeads.$inferSelect;
type Person = { id: string; name: string };
type Gathered = {
  transfers: Row[];
  heads: Head[];
  checks: (typeof addressChecks.$inferSelect)[];
  uses: Map<string, number>;
  known: Awaited<ReturnType<typeof knownAddresses>>;
  policies: Awaited<ReturnType<typeof readPolicies>>;
};

/** The on-chain findings of orders; `people` are those whose names they need. */
export type Findings = {
  people: string[];
  of: (row: OrderRow, person: (id: string) => Person) => Transfer | null;
};

/** Gathers what the chain says about these orders, in a handful of queries for all of them. */
export async function findingsFor(services: Services, rows: OrderRow[]): Promise<Findings> {
  const placed = rows.flatMap((row) => {
    const place = orderNetwork(services, row);
    return place && isShown(row) ? [{ row, place }] : [];
  });
  if (placed.length === 0) return { people: [], of: () => null };
  const gathered = await gather(
    services,
    placed.map(({ row }) => row),
  );
  const overriders = placed.flatMap(({ row }) => row.hashOverride?.by ?? []);
  return {
    people: [...gathered.checks.map(({ personId }) => personId), ...overriders],
    of: (row, person) => {
      const place = orderNetwork(services, row);
      return place && isShown(row) ? view(row, place, gathered, person) : null;
    },
  };
}

/** An alarm hides all that could lead to an address, until an approver has decided. */
const isShown = ({ state, alarmCode }: OrderRow) => state === "submitted" && alarmCode === null;

async function gather({ db }: Services, rows: OrderRow[]): Promise<Gathered> {
  const addresses = [...new Set(rows.flatMap(({ walletAddress }) => walletAddress?.toLowerCase() ?? []))];
  const ids = rows.map(({ id }) => id);
  const mayBeSent = rows.some(isOpen);
  const [transfers, heads, checks, uses, known, policies] = await Promise.all([
    db
      .select()
      .from(chainTransfers)
      .where(inArray(chainTransfers.orderId, ids))
      .orderBy(asc(chainTransfers.blockNumber), asc(chainTransfers.logIndex)),
    db.select().from(chainHeads),
    checksOf(db, addresses),
    completedUses(db, addresses),
    mayBeSent ? knownAddresses(db) : [],
    readPolicies(db),
  ]);
  return { transfers, heads, checks, uses, known, policies };
}

function view(
  row: OrderRow,
  { network, token }: OrderNetwork,
  gathered: Gathered,
  person: (id: string) => Person,
): Transfer {
  const head = gathered.heads.find(({ chainId }) => chainId === network.chainId);
  const mine = gathered.transfers.filter(({ orderId }) => orderId === row.id);
  const arrivals = mine.filter(({ kind }) => kind !== "burn");
  const counting = arrivals.filter(
    ({ kind, droppedAt }) => droppedAt === null && ["match", "partial", "excess", "doubled"].includes(kind),
  );
  const burn = mine.find(({ kind, droppedAt }) => kind === "burn" && droppedAt === null);
  const { name, chainId, explorer, confirmations } = network;
  return {
    network: { name, chainId, explorer, confirmations, token },
    destination: destination(row, chainId, gathered, person),
    arrivals: arrivals.map((arrival) => viewArrival(arrival, head, confirmations)),
    received: amountOf(
      counting.reduce((sum, { units }) => sum + BigInt(units), 0n),
      token.decimals,
    ),
    transaction: row.transaction && {
      hash: row.transaction.hash,
      state: row.transaction.state,
      replaces: row.transaction.replaces,
      confirmations: depth(row.transaction.block, head),
      final: row.transaction.final,
    },
    check: row.hashCheck && {
      ...row.hashCheck,
      override: row.hashOverride && { ...row.hashOverride, by: person(row.hashOverride.by) },
    },
    posting: gathered.policies.postHashes,
    burn: burn
      ? {
          transactionHash: burn.transactionHash,
          amount: amountOf(BigInt(burn.units), token.decimals),
          at: burn.blockAt.toISOString(),
        }
      : null,
    watch: {
      state: head?.problem ? "down" : head?.readAt ? "ok" : "starting",
      block: head?.head ?? null,
      at: head?.readAt?.toISOString() ?? null,
    },
  };
}

function destination(
  row: OrderRow,
  chainId: number,
  { checks, uses, known, policies }: Gathered,
  person: (id: string) => Person,
): Transfer["destination"] {
  const address = row.walletAddress?.toLowerCase() ?? "";
  const completed = uses.get(address) ?? 0;
  const check = checks.find((one) => one.chainId === chainId && one.address === address);
  return {
    completed,
    resembles: row.walletAddress ? lookAlikes(row.walletAddress, known) : [],
    needsCheck: isOpen(row) && mustCompare(policies, completed, check !== undefined),
    checked: check ? { by: person(check.personId), at: check.at.toISOString(), note: check.note } : null,
  };
}

/** Tokens may still be sent: what is recorded moved none and never will, and the issuer has not ended it. */
function isOpen(row: OrderRow): boolean {
  return row.pinnedAt !== null && (row.transactionHash === null || isInVain(row)) && !isEnded(row);
}

function isInVain({ transaction, confirmationState }: OrderRow): boolean {
  const { state, final } = transaction ?? {};
  return (
    (state === "reverted" || state === "cancelled") && final === true && confirmationState !== "accepted"
  );
}

const depth = (block: number | null, head: Head | undefined) =>
  block === null || !head?.head ? 0 : Math.max(0, head.head - block + 1);

function viewArrival(row: Row, head: Head | undefined, needed: number): Transfer["arrivals"][number] {
  const confirmations = depth(row.blockNumber, head);
  const isFinal = head?.finalized ? row.blockNumber <= head.finalized : confirmations >= needed;
  return {
    transactionHash: row.transactionHash,
    logIndex: row.logIndex,
    kind: row.kind as Transfer["arrivals"][number]["kind"],
    state: row.droppedAt ? "dropped" : isFinal ? "final" : confirmations >= needed ? "confirmed" : "seen",
    confirmations: row.droppedAt ? 0 : confirmations,
    from: getAddress(row.sender),
    to: getAddress(row.recipient),
    token: { address: getAddress(row.token), symbol: row.symbol },
    amount: row.decimals === null ? null : amountOf(BigInt(row.units), row.decimals),
    blockNumber: row.blockNumber,
    at: row.blockAt.toISOString(),
  };
}
