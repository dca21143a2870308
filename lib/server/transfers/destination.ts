import "server-only";
import { and, count, desc, inArray, isNotNull, sql } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import { resembles } from "@/lib/domain/networks/evm/resemblance";
import type { Services } from "../context";
import { addressChecks } from "../db/chain-schema";
import type { Database, Transaction } from "../db/client";
import { orders } from "../db/schema";
import { readPolicies } from "../policies/get";
import { orderNetwork } from "./order-network";

const lowered = sql<string>`lower(${orders.walletAddress})`;

/** How often each address was paid out to before, by the address in small letters. */
export async function completedUses(
  db: Database | Transaction,
  addresses: string[],
): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ address: lowered, uses: count() })
    .from(orders)
    .where(and(isNotNull(orders.fiatTransferId), inArray(lowered, addresses)))
    .groupBy(lowered);
  return new Map(rows.map(({ address, uses }) => [address, uses]));
}

/** The checks that approvers made of these addresses (in small letters) over a second channel. */
export function checksOf(db: Database | Transaction, addresses: string[]) {
  return addresses.length === 0
    ? Promise.resolve([])
    : db.select().from(addressChecks).where(inArray(addressChecks.address, addresses));
}

type Standing = { completed: number; isChecked: boolean; hasLookAlike: boolean };

/**
 * Whether an approver has to compare an address first: until somebody has, where the rules ask for it and nothing was paid out
 * to it, and always where it looks like another one.
 */
export function mustCompare(
  { checkFirstAddress }: Policies,
  { completed, isChecked, hasLookAlike }: Standing,
): boolean {
  return !isChecked && (hasLookAlike || (checkFirstAddress && completed === 0));
}

/** {@link mustCompare} for the address that an order was just given; never where its network is not read. */
export async function isUnchecked(
  services: Services,
  tx: Transaction,
  order: Parameters<typeof orderNetwork>[1],
  walletAddress: string,
): Promise<boolean> {
  const place = orderNetwork(services, order);
  if (!place) return false;
  const address = walletAddress.toLowerCase();
  const policies = await readPolicies(tx);
  const uses = await completedUses(tx, [address]);
  const checks = await checksOf(tx, [address]);
  const isChecked = checks.some(({ chainId }) => chainId === place.network.chainId);
  const hasLookAlike = lookAlikes(walletAddress, await knownAddresses(tx)).length > 0;
  return mustCompare(policies, { completed: uses.get(address) ?? 0, isChecked, hasLookAlike });
}

type Known = { address: string; where: string };

const MOST = 2_000;

/** The addresses this desk has met: where tokens went, and the customer's own wallets. */
export async function knownAddresses(db: Database | Transaction): Promise<Known[]> {
  const rows = await db
    .select({ code: orders.code, to: orders.walletAddress, wallet: orders.wallet })
    .from(orders)
    .orderBy(desc(orders.createdAt))
    .limit(MOST);
  const known = new Map<string, Known>();
  for (const { code, to, wallet } of rows) {
    if (to) known.set(to.toLowerCase(), { address: to, where: code });
    if (wallet.address)
      known.set(wallet.address.toLowerCase(), {
        address: wallet.address,
        where: wallet.name ?? "your wallet",
      });
  }
  return [...known.values()];
}

/** Those that could be taken for the address (address poisoning), without being it. */
export function lookAlikes(address: string, known: Known[]): Known[] {
  return known.filter((other) => resembles(address, other.address)).slice(0, 5);
}
