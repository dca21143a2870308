import "server-only";
import { and, count, desc, inArray, isNotNull, sql } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import { normalAddress, parseAddress, resembles } from "@/lib/domain/networks";
import type { AddressOfKind } from "@/lib/domain/networks/network-kind";
import type { Services } from "../context";
import { addressChecks } from "../db/chain-schema";
import type { Database, Transaction } from "../db/client";
import { orders } from "../db/schema";
import { readPolicies } from "../policies/get";
import { orderNetwork } from "./order-network";
import { remember } from "./remember";

/** In how many paid-out orders each address was used; keys and `addresses` are in their normal form. */
export async function completedUses(
  db: Database | Transaction,
  addresses: string[],
): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  if (addresses.length === 0) return uses;
  // Letters without their case find every spelling; which of them are the same address, only its kind can tell.
  const lowered = addresses.map((address) => address.toLowerCase());
  const rows = await db
    .select({ address: orders.walletAddress, count: count() })
    .from(orders)
    .where(
      and(isNotNull(orders.fiatTransferId), inArray(sql<string>`lower(${orders.walletAddress})`, lowered)),
    )
    .groupBy(orders.walletAddress);
  for (const row of rows) {
    const address = normalAddress(row.address ?? "");
    uses.set(address, (uses.get(address) ?? 0) + row.count);
  }
  return uses;
}

/** The approvers' checks of these addresses (in their normal form) over a second channel. */
export function addressChecksOf(db: Database | Transaction, addresses: string[]) {
  return addresses.length === 0
    ? Promise.resolve([])
    : db.select().from(addressChecks).where(inArray(addressChecks.address, addresses));
}

/** `hasLookAlike` is asked only where it decides: it compares with thousands of addresses. */
type Standing = { completed: number; isChecked: boolean; hasLookAlike: () => boolean };

/**
 * Whether an approver has to compare an address first: until somebody has, where the rules ask for it and nothing was paid out
 * to it, and always where it looks like another one.
 */
export function mustCompare(
  { checkFirstAddress }: Policies,
  { completed, isChecked, hasLookAlike }: Standing,
): boolean {
  return !isChecked && ((checkFirstAddress && completed === 0) || hasLookAlike());
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
  const address = normalAddress(walletAddress);
  const policies = await readPolicies(tx);
  const uses = await completedUses(tx, [address]);
  const checks = await addressChecksOf(tx, [address]);
  const isChecked = checks.some(({ chainId }) => chainId === place.network.chainId);
  const known = await knownAddresses(tx);
  const hasLookAlike = () => lookAlikes(walletAddress, known).length > 0;
  return mustCompare(policies, { completed: uses.get(address) ?? 0, isChecked, hasLookAlike });
}

/** An address seen before, and where. */
export type LookAlike = { address: string; where: string };
type KnownAddress = LookAlike & AddressOfKind;

const MAX_ORDERS = 2_000;
const MAX_LOOK_ALIKES = 5;

/** The addresses of earlier orders, parsed once: where tokens went, and the customer's own wallets. */
export async function knownAddresses(db: Database | Transaction): Promise<KnownAddress[]> {
  const rows = await db
    .select({ code: orders.code, to: orders.walletAddress, wallet: orders.wallet })
    .from(orders)
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ORDERS);
  const known = new Map<string, KnownAddress>();
  const parse = remember(parseAddress);
  const add = (address: string | null, where: string) => {
    if (!address) return;
    const read = parse(address);
    if (read) known.set(read.parsed.normal, { ...read, address, where });
  };
  for (const { code, to, wallet } of rows) {
    add(to, code);
    add(wallet.address, wallet.name ?? "your wallet");
  }
  return [...known.values()];
}

/** Those that could be taken for the address (address poisoning), without being it. */
export function lookAlikes(address: string, known: KnownAddress[]): LookAlike[] {
  const read = parseAddress(address);
  return known
    .filter((other) => resembles(read, other))
    .slice(0, MAX_LOOK_ALIKES)
    .map(({ address, where }) => ({ address, where }));
}
