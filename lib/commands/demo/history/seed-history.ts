import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { desc, sql } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import { accountLabel } from "@/lib/domain/account-label";
import type { Role } from "@/lib/domain/roles";
import { knownAccounts } from "@/lib/server/bank";
import { DEFAULT_POLICIES } from "@/lib/server/decisions";
import { hashPassword, type PersonRow } from "@/lib/server/identity";
import {
  addressChecks,
  approvals,
  auditEntries,
  bankAccountNicknames,
  currentAuditKeys,
  orders,
  people,
  policies,
  type Transaction,
} from "@/lib/server/platform";
import {
  type Context,
  FIRST_HASH,
  findOrder,
  type OrderRow,
  placeRows,
  type Services,
  type Snapshot,
  sealed,
  snapshotOf,
} from "@/lib/server/record";
import { approveOrder, checkAddress, holdOrder, readIssuer, submitOrder } from "@/lib/server/redemptions";
import { watchDatabase } from "@/lib/server/runtime/background/watch-database";

import { PEOPLE } from "../people";
import { bankAt } from "./bank";
import { ENDINGS } from "./endings";
import { planArrivals } from "./payouts";
import {
  after,
  createRandom,
  type Planned,
  planHistory,
  planInProgress,
  planPayouts,
  planStatements,
  workingDaysBefore,
} from "./plan";
import { decideOnLines, readStatements } from "./statements";
import { begin, type Entry, type Story, type World } from "./story";

const SEED = 20_251;

/** The business asks a second approver for large amounts. */
const POLICIES: Policies = {
  ...DEFAULT_POLICIES,
  rules: [
    {
      ...{ currency: null, above: "250000", approvals: 2, approvers: null },
      ...{ passkey: false, noteRequired: true, expiryDays: null, checkAddress: true },
    },
  ],
};

/** The nicknames of the bank accounts, in the issuer's order. */
const NICKNAMES = ["Operating", "Logistics", "US operating"];

/** Enough reads, since the issuer names the deposit address a second after it created the order. */
const READS = 50;
const READ_PAUSE_MS = 100;

/** A statement has at most 65,535 values. */
const ROWS_AT_ONCE = 500;

/**
 * Fills an empty database with a year of a business: people, rules, redemptions that have ended, and some in progress, with what the
 * bank's statements say of their payouts. The issuer has those that were submitted. Adds nothing to a database with people.
 * @returns whether anything was added
 * @throws IssuerError when the issuer cannot be reached
 */
export async function seedHistory(services: Services, now = new Date()): Promise<boolean> {
  const { db } = services;
  if ((await db.select({ id: people.id }).from(people).limit(1)).length > 0) return false;
  // First, while nothing is approved, so that the approvals below are not taken for those of a restored database.
  await watchDatabase(services);
  const foundedAt = after(workingDaysBefore(now).at(-1) ?? now, 7 * 3600);
  const folder = services.settings.STATEMENTS_DIR;
  if (!folder) throw new Error("The history needs a folder for statements. Set STATEMENTS_DIR.");
  const [sources, given] = await Promise.all([readSources(services), preparePeople(foundedAt)]);
  const accounts = await knownAccounts(services);
  const { world, toSubmit } = await db.transaction(async (tx) => {
    const rows = await tx.insert(people).values(given).returning();
    const world = worldOf(services, rows, sources);
    const entries = [
      ...(await writeRules(tx, world, foundedAt)),
      ...(await nameAccounts(tx, world, foundedAt)),
    ];
    const { waiting, toSubmit } = tellAll(world, now);
    const stories = [...waiting, ...toSubmit];
    const plan = planStatements(now);
    const payouts = planArrivals(stories, plan, now);
    await insert(stories, async (part) => {
      const rows = part.map(({ row }) => row);
      await placeRows(tx, await tx.insert(orders).values(rows).returning());
    });
    await insert(
      stories.flatMap((story) => story.approvals),
      (part) => tx.insert(approvals).values(part),
    );
    await insert(
      stories.flatMap((story) => story.addressChecks),
      (part) => tx.insert(addressChecks).values(part),
    );
    const bank = bankAt(services.settings.ISSUER_BASE_URL);
    entries.push(...(await readStatements(tx, world, { bank, folder, plan, payouts, accounts })));
    await writeAudit(tx, [...entries, ...stories.flatMap((story) => story.entries)]);
    return { world, toSubmit };
  });
  await submitToIssuer(world, toSubmit);
  await decideOnLines(as(services, world.preparers[1]), world);
  return true;
}

/** Reads from the issuer which wallets and bank accounts can be used. @throws IssuerError */
async function readSources(services: Services): Promise<Snapshot[]> {
  const wallets = (await services.issuer.listWallets()).items.filter(({ usable }) => usable);
  const accounts = (await services.issuer.listBankAccounts()).filter(({ usable }) => usable);
  const pairs = wallets.flatMap((wallet) => accounts.map((account) => ({ wallet, account })));
  return Promise.all(
    pairs.map(({ wallet, account }) =>
      snapshotOf(services, {
        ...{ currency: account.currency, amount: "1.00" },
        ...{ walletId: wallet.id.toLowerCase(), bankAccountId: account.id.toLowerCase() },
      }),
    ),
  );
}

/** The people of the demo as rows, who joined at that moment. */
const preparePeople = (createdAt: Date) =>
  Promise.all(
    PEOPLE.map(async ({ password, ...person }) => ({
      ...{ ...person, createdAt, passwordHash: await hashPassword(password) },
    })),
  );

function worldOf(services: Services, rows: PersonRow[], sources: World["sources"]): World {
  const having = (role: Role) => rows.filter(({ roles }) => roles.includes(role));
  return {
    ...{ services, sources, people: rows, policies: POLICIES, random: createRandom(SEED) },
    ...{ preparers: having("preparer"), approvers: having("approver") },
  };
}

/** Writes the approval rules. Returns the audit entries about people and rules. */
async function writeRules(tx: Transaction, world: World, at: Date): Promise<Entry[]> {
  await tx.insert(policies).values({ name: "rules", value: POLICIES.rules, updatedAt: at });
  const admin = world.people.find(({ roles }) => roles.includes("admin"));
  const added = world.people.map(
    ({ email, name, roles }, nth): Entry => ({
      ...{ at: after(at, nth * 20), actorId: null, action: "person.added", orderId: null },
      ...{ subject: email, detail: { name, roles } },
    }),
  );
  const ruled: Entry = {
    ...{ at: after(at, 900), actorId: admin?.id ?? null, action: "policy.changed", orderId: null },
    ...{ subject: "approval policy", detail: { before: DEFAULT_POLICIES, after: POLICIES } },
  };
  return [...added, ruled];
}

/** Writes the nicknames of the bank accounts. Returns their audit entries. */
async function nameAccounts(
  tx: Transaction,
  { sources, preparers: [preparer] }: World,
  at: Date,
): Promise<Entry[]> {
  if (!preparer) return [];
  const accounts = new Map(sources.map(({ bankAccount }) => [bankAccount.id.toLowerCase(), bankAccount]));
  const entries: Entry[] = [];
  for (const [nth, nickname] of NICKNAMES.entries()) {
    const [bankAccountId, account] = [...accounts][nth] ?? [];
    if (!bankAccountId || !account) break;
    const namedAt = after(at, 1_800 + nth * 60);
    await tx
      .insert(bankAccountNicknames)
      .values({ bankAccountId: account.id, nickname, namedBy: preparer.id, namedAt });
    entries.push({
      ...{ at: namedAt, actorId: preparer.id, action: "bank_account.named", orderId: null },
      subject: accountLabel({ ...account, nickname: null }),
      detail: { bankAccountId, before: null, after: nickname },
    });
  }
  return entries;
}

/** Makes every redemption as it is at `now`. Those that would end later are left out. */
function tellAll(world: World, now: Date): { waiting: Story[]; toSubmit: Story[] } {
  const write = (planned: Planned) => {
    const story = begin(world, planned);
    ENDINGS[planned.ending](story, world);
    return story;
  };
  const { waiting, toSubmit } = planInProgress(now);
  return {
    waiting: [...planHistory(now, world.random), ...planPayouts(now), ...waiting]
      .map(write)
      .filter(({ at }) => at < now),
    toSubmit: toSubmit.map(write),
  };
}

/** Appends entries to the audit log by time, chained and sealed like those of the product. */
async function writeAudit(tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const [key] = currentAuditKeys();
  if (!key) throw new Error("The audit log has no key.");
  const [last] = await tx.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1);
  let { seq, hash } = last ?? { seq: 0, hash: FIRST_HASH };
  const rows: (typeof auditEntries.$inferInsert)[] = [];
  for (const entry of entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    seq += 1;
    // As the database stores it: times become text, and undefined fields are left out.
    const row = { ...entry, seq, detail: JSON.parse(JSON.stringify(entry.detail)), keyId: key.id };
    const seal = sealed(row, hash, key);
    hash = seal.hash;
    rows.push({ ...row, ...seal });
  }
  await insert(rows, (part) => tx.insert(auditEntries).values(part));
  await tx.execute(sql`select setval(pg_get_serial_sequence('audit_entries', 'seq'), ${seq})`);
}

async function insert<T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await write(rows.slice(from, from + ROWS_AT_ONCE));
}

/**
 * Approves and submits redemptions as the product does, so that the issuer has them too, and stops where people continue.
 * @throws Error when the issuer did not accept one or names no deposit address
 */
async function submitToIssuer(world: World, stories: readonly Story[]): Promise<void> {
  const { services, approvers, preparers } = world;
  const approver = as(services, approvers[0]);
  for (const { row } of stories) {
    await approveOrder(approver, { id: row.id, contentHash: row.contentHash });
    await submitOrder(services, row.id);
  }
  const pinned = await Promise.all(stories.map(({ row }) => readInstructions(services, row.id)));
  // The first one's address is verified, the second is unchanged, and the third is put on hold.
  const [first, , third] = pinned;
  if (!first?.walletAddress || !third) throw new Error("unreachable: the plan submits three");
  const note = "By phone, with the number on the contract.";
  await checkAddress(approver, { id: first.id, walletAddress: first.walletAddress, note });
  const reason = "The supplier has sent new bank details. Purchasing is checking them.";
  await holdOrder(as(services, preparers[1]), { id: third.id, reason });
}

async function readInstructions(services: Services, id: string): Promise<OrderRow> {
  for (let read = 0; read < READS; read += 1) {
    const order = await findOrder(services.db, id);
    if (order.pinnedAt) return order;
    if (order.state !== "submitted") break;
    await readIssuer(services, order);
    await pause(READ_PAUSE_MS);
  }
  throw new Error("The sandbox did not take an order of the demo’s history.");
}

/** The context in which this person acts. */
function as(services: Services, person: PersonRow | undefined): Context {
  if (!person) throw new Error("unreachable: the demo has people for every role");
  const { id, email, name, roles, approvesFrom, adminFrom } = person;
  const session = { id: randomUUID(), method: "password" as const, provedAt: new Date() };
  return { ...services, person: { id, email, name, roles, approvesFrom, adminFrom }, session };
}
