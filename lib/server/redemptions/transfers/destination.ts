import "server-only";
import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";
import { normalAddress, parseAddress, resembles } from "@/lib/domain/networks";
import type { AddressOfKind } from "@/lib/domain/networks/network-kind";
import { type Requirement, requirementOf } from "@/lib/domain/policies/requirement";
import { countsAs } from "@/lib/domain/rules/rule";
import { readPolicies } from "@/lib/server/decisions";
import {
  addressChecks,
  addressParts,
  type Database,
  isAmong,
  orders,
  PAID_OUT,
  passkeys,
  people,
  prepared,
  signatures,
  type Transaction,
  type WalletSnapshot,
} from "@/lib/server/platform";
import { type OrderRow, walletOf } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { memoize } from "./memoize";

/** An address on a network, each in its one spelling; the same digits on another network may be another person's. */
export type Destination = { network: string; address: string };

/**
 * Where an order's tokens go; its network need not be one that we read. It is "" while neither the issuer nor two people
 * have named one: what is compared then says nothing once it is named.
 */
export const destinationOf = (
  order: Pick<OrderRow, "wallet" | "walletFacts">,
  walletAddress: string | null,
): Destination => destinationOn(walletOf(order).network, walletAddress);

const destinationOn = (network: string | null, walletAddress: string | null): Destination => ({
  network: network?.trim().toLowerCase() ?? "",
  address: normalAddress(walletAddress ?? ""),
});

export const sameDestination = (a: Destination, b: Destination) =>
  a.network === b.network && a.address === b.address;

/** How often an address was used in paid-out orders on its network; none counts where no network is named. */
export type CompletedUses = (destination: Destination) => number;

/** Reads the uses of these addresses (in their normal form). */
export async function completedUses(db: Database | Transaction, addresses: string[]): Promise<CompletedUses> {
  if (addresses.length === 0) return () => 0;
  // Letters without their case find every spelling; which of them are the same address, only its kind can tell.
  const lowered = addresses.map((address) => address.toLowerCase());
  const rows = await usesQuery(db).execute({ lowered });
  const uses = rows.map((row) => ({
    ...destinationOn(row.network, row.address),
    count: row.count,
  }));
  return (destination) =>
    destination.network === ""
      ? 0
      : uses.reduce((sum, use) => sum + (sameDestination(use, destination) ? use.count : 0), 0);
}

const usesQuery = prepared((db) => {
  const network = sql<string | null>`coalesce(${orders.walletFacts}, ${orders.wallet})->>'network'`;
  return db
    .select({ address: orders.walletAddress, network, count: count() })
    .from(orders)
    .where(and(PAID_OUT, isAmong(sql`lower(${orders.walletAddress})`, "lowered")))
    .groupBy(orders.walletAddress, network)
    .prepare("uses_of_addresses");
});

/** An approver's check of an address, and whether it still counts. */
export type AddressCheck = typeof addressChecks.$inferSelect & { counts: boolean };

/**
 * The approvers' checks of these addresses (in their normal form) over a second channel, the newest first. One counts as long as
 * the person who gave it is an approver whose word counted then, as with approvals: not once they were disabled, lost the role, had
 * their sign-in recovered or set a password with a link. What was sent in the meantime was sent under a check that counted.
 */
export async function addressChecksOf(
  db: Database | Transaction,
  addresses: string[],
): Promise<AddressCheck[]> {
  if (addresses.length === 0) return [];
  const rows = await checksQuery(db).execute({ addresses });
  return rows.map(({ check, person, vouchesFrom }) => ({
    ...check,
    counts:
      check.voidedAt === null &&
      person.disabledAt === null &&
      countsAs(person, ["approver"], vouchesFrom && { vouchesFrom }, check.at),
  }));
}

/**
 * Whether a check is enough for an order: it counts, and where the order's address has changed it was made since then, with groups
 * that were typed, and at least two people stand behind the new address: who accepted it and who checked it.
 */
export function isEnough(check: AddressCheck, { addressChange }: Pick<OrderRow, "addressChange">): boolean {
  if (!check.counts || addressChange === null) return check.counts;
  const { at, by } = addressChange;
  return check.groups !== null && check.at > new Date(at) && new Set([...by, check.personId]).size > 1;
}

const checksQuery = prepared((db) =>
  db
    .select({ check: addressChecks, person: people, vouchesFrom: passkeys.vouchesFrom })
    .from(addressChecks)
    .innerJoin(people, eq(people.id, addressChecks.personId))
    .leftJoin(
      signatures,
      and(eq(signatures.id, addressChecks.signatureId), eq(signatures.personId, addressChecks.personId)),
    )
    .leftJoin(
      passkeys,
      and(eq(passkeys.id, signatures.passkeyId), eq(passkeys.personId, addressChecks.personId)),
    )
    .where(isAmong(addressChecks.address, "addresses"))
    .orderBy(desc(addressChecks.at))
    .prepare("address_checks"),
);

/** `hasLookAlike` is asked only where it decides: it compares with thousands of addresses. */
type Standing = { completed: number; isChecked: boolean; hasChanged: boolean; hasLookAlike: () => boolean };

/**
 * Whether an approver has to compare an address first: until one has, where the rules ask for it for so much and
 * nothing was paid out to it, and always where it has changed or looks like another one.
 */
export function mustCompare(
  { checkAddress }: Pick<Requirement, "checkAddress">,
  { completed, isChecked, hasChanged, hasLookAlike }: Standing,
): boolean {
  const isFirst = checkAddress && completed === 0;
  return !isChecked && (isFirst || hasChanged || hasLookAlike());
}

/** {@link mustCompare} for the address of an order, whether or not its network is one that we read. */
export async function isUnchecked(
  tx: Transaction,
  order: Pick<
    OrderRow,
    "wallet" | "walletFacts" | "amount" | "currency" | "approvalsRequired" | "policy" | "addressChange"
  >,
  walletAddress: string,
): Promise<boolean> {
  const destination = destinationOf(order, walletAddress);
  const requirement = requirementOf(order, await readPolicies(tx));
  const uses = await completedUses(tx, [destination.address]);
  const checks = await addressChecksOf(tx, [destination.address]);
  const isChecked = checks.some((check) => isEnough(check, order) && sameDestination(check, destination));
  const hasChanged = order.addressChange !== null;
  const known = await knownAddresses(tx, [destination.address]);
  const hasLookAlike = () => lookAlikes(walletAddress, known).length > 0;
  return mustCompare(requirement, { completed: uses(destination), isChecked, hasChanged, hasLookAlike });
}

/** An address seen before, and where. */
export type LookAlike = { address: string; where: string };
type KnownAddress = LookAlike & AddressOfKind;

const MAX_LOOK_ALIKES = 5;

/**
 * What could be taken for one of these addresses, of where tokens of earlier orders went and of the customer's own wallets,
 * parsed once. The database picks out what has a part in common with one of them: two addresses that differ in four places
 * at most have one of five parts alike, and those with the same ends have the last four letters alike.
 */
export async function knownAddresses(
  db: Database | Transaction,
  addresses: readonly string[],
): Promise<KnownAddress[]> {
  if (addresses.length === 0) return [];
  const used = await sameInPartQuery(db).execute({ addresses });
  const known = new Map<string, KnownAddress>();
  const parse = memoize(parseAddress);
  const add = (address: string | null, where: string) => {
    if (!address) return;
    const read = parse(address);
    if (read) known.set(read.parsed.normal, { ...read, address, where });
  };
  for (const { code, to } of used) add(to, code);
  for (const { name, address } of await ownWallets(db)) add(address, name ?? words.address.ownWallet);
  return [...known.values()];
}

const sameInPartQuery = prepared((db) => {
  const given = sql`unnest(${sql.placeholder("addresses")}::text[]) given(address)`;
  const parts = sql`array(select unnest(${addressParts(sql`address`)}) from ${given})`;
  return db
    .select({ code: orders.code, to: orders.walletAddress })
    .from(orders)
    .where(and(isNotNull(orders.walletAddress), sql`${addressParts(orders.walletAddress)} && ${parts}`))
    .prepare("addresses_same_in_part");
});

/** The customer's wallets as their newest orders have them; from one wallet's index entry to the next one's. */
async function ownWallets(db: Database | Transaction): Promise<Pick<WalletSnapshot, "name" | "address">[]> {
  const { rows } = await db.execute<{ wallet: WalletSnapshot }>(sql`
    with recursive known as (
      (select wallet_id, wallet from ${orders} order by wallet_id desc, created_at desc limit 1)
      union all
      select next.wallet_id, next.wallet from known, lateral (
        select wallet_id, wallet from ${orders} where wallet_id < known.wallet_id
        order by wallet_id desc, created_at desc limit 1
      ) next
    )
    select wallet from known`);
  return rows.map(({ wallet }) => wallet);
}

/** Those that could be taken for the address (address poisoning), without being it. */
export function lookAlikes(address: string, known: KnownAddress[]): LookAlike[] {
  const read = parseAddress(address);
  return known
    .filter((other) => resembles(read, other))
    .slice(0, MAX_LOOK_ALIKES)
    .map(({ address, where }) => ({ address, where }));
}
