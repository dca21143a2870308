import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq } from "drizzle-orm";
import { accountLabel } from "@/lib/domain/account-label";
import { proposePayer } from "@/lib/server/administration";
import { ignoreBankLine, type KnownAccount, readEarlier } from "@/lib/server/bank";
import type { PersonRow } from "@/lib/server/identity";
import { bankLines, payers, plainNumber, type Transaction } from "@/lib/server/platform";
import { type AuditEntry, type Context, changeOrder } from "@/lib/server/record";
import type { Bank } from "./bank";
import { type Payout, readAt } from "./payouts";
import { after, type StatementPlan } from "./plan";
import type { Entry, World } from "./story";

/** What the bank’s part of the history is made from. */
export type BankStory = {
  bank: Bank;
  /** Where it delivers statements. */
  folder: string;
  plan: StatementPlan;
  payouts: readonly Payout[];
  /** The business’s accounts, whose statements are read. */
  accounts: readonly KnownAccount[];
};

/**
 * Lets the bank book the payouts and reads its statements: those of earlier months at once, and then each day’s from the folder.
 * Resolves to the entries for the audit log.
 */
export async function readStatements(tx: Transaction, world: World, story: BankStory): Promise<Entry[]> {
  const { bank } = story;
  await bank.deliverAtOnce(false);
  await bookPayouts(story);
  // The bank writes its files while those of the months are read.
  const [imported, delivered] = await Promise.all([importMonths(tx, world, story), deliverDays(story)]);
  const entries = [
    ...imported,
    ...(await confirmPayer(tx, world, story)),
    ...(await readDays(tx, story, delivered)),
    ...(await askAboutShort(tx, world, story)),
  ];
  await bank.deliverAtOnce(true);
  return entries;
}

async function bookPayouts({ bank, payouts, plan }: BankStory): Promise<void> {
  const lines = await bank.pay(payouts.map(({ payment }) => payment));
  const back = lines[payouts.findIndex(({ story }) => story.arrival === "returned")];
  if (back) await bank.sendBack(back, plan.returnedOn);
}

/** The accounts to which payouts were made. */
const accountsOf = (payouts: readonly Payout[]): string[] => [
  ...new Set(payouts.map(({ payment }) => payment.account)),
];

/** The first preparer uploads the statements of the months before. */
async function importMonths(tx: Transaction, world: World, story: BankStory): Promise<Entry[]> {
  const { bank, plan, payouts, accounts } = story;
  const { id: by } = personOf(world.preparers);
  const entries: Entry[] = [];
  for (const [nth, month] of plan.months.entries()) {
    const files = await Promise.all(
      accountsOf(payouts).map(async (account) => ({
        ...{ name: `${account}_${month}.xml`, content: await bank.month(account, month) },
        ...{ source: "upload" as const, by },
      })),
    );
    const at = after(plan.importedAt, nth * 4);
    entries.push(...entriesAt(at, await readEarlier(tx, files, { at, accounts })));
  }
  return entries;
}

/** Among so many days on which any bank books, each does on at least one. */
const LAST_DAYS = 3;

type Delivered = { day: string; names: string[] };

/**
 * The bank's software delivers each day's statements. Those of the late payout's account are lost for two days; accounts to which
 * nothing was paid out were added in the last days.
 */
async function deliverDays({ bank, folder, plan, payouts }: BankStory): Promise<Delivered[]> {
  const late = payouts.find(({ story }) => story.arrival === "late")?.payment.account;
  const paidTo = accountsOf(payouts);
  const lastDays = plan.days.slice(-LAST_DAYS);
  const isOf = (name: string, account: string) => name.includes(`_${account}_`);
  const isLost = (name: string, day: string) =>
    late !== undefined && isOf(name, late) && plan.lost.includes(day);
  const isKept = (name: string, day: string) =>
    !isLost(name, day) && (lastDays.includes(day) || paidTo.some((account) => isOf(name, account)));
  const delivered: Delivered[] = [];
  for (const day of plan.days) {
    const names = await bank.deliver(day);
    for (const name of names) if (!isKept(name, day)) await rm(join(folder, name));
    delivered.push({ day, names: names.filter((name) => isKept(name, day)) });
  }
  return delivered;
}

/** Reads what was delivered, and leaves it where the product leaves such files. */
async function readDays(
  tx: Transaction,
  { folder, plan, accounts }: BankStory,
  delivered: readonly Delivered[],
): Promise<Entry[]> {
  const done = join(folder, "done");
  await mkdir(done, { recursive: true });
  const entries: Entry[] = [];
  for (const { day, names } of delivered) {
    const files = await Promise.all(
      names.map(async (name) => ({
        ...{ name, content: await readFile(join(folder, name)), source: "folder" as const, by: null },
      })),
    );
    const at = readAt(day, plan);
    entries.push(...entriesAt(at, await readEarlier(tx, files, { at, accounts })));
    for (const name of names) await rename(join(folder, name), join(done, name));
  }
  return entries;
}

const entriesAt = (at: Date, entries: readonly AuditEntry[]): Entry[] =>
  entries.map((entry, nth) => ({ orderId: null, detail: {}, ...entry, at: after(at, nth / 100) }));

/** Two people confirm who pays out to the first account, as its statements say. */
async function confirmPayer(tx: Transaction, world: World, { plan }: BankStory): Promise<Entry[]> {
  const account = world.sources[0]?.bankAccount;
  if (!account) return [];
  const of = and(eq(bankLines.account, plainNumber(account)), eq(bankLines.state, "matched"));
  const [line] = await tx.select().from(bankLines).where(of).limit(1);
  if (!line?.payer || !line.payerAccount) return [];
  const confirmedAt = after(plan.importedAt, 2_400);
  const payer = { name: line.payer, iban: line.payerAccount };
  await tx.insert(payers).values({ accountId: account.id, account: line.account, ...payer, confirmedAt });
  return [
    {
      ...{ at: confirmedAt, actorId: personOf(world.approvers).id, action: "payer.confirmed", orderId: null },
      subject: `${payer.name} to ${accountLabel({ ...account, nickname: null })}`,
      detail: { bankAccountId: account.id, ...payer, proposedBy: personOf(world.preparers).id },
    },
  ];
}

const QUESTION = "Their bank has deducted charges. Meridian will send the 10.00 EUR with the next payout.";

/** The issuer was asked about the payout that came short, so that it waits for no one here. */
async function askAboutShort(tx: Transaction, world: World, { payouts, plan }: BankStory): Promise<Entry[]> {
  const short = payouts.find(({ story }) => story.arrival === "short");
  if (!short?.payment.day) return [];
  const { row } = short.story;
  const at = after(readAt(short.payment.day, plan), 3 * 3_600);
  const asked = { about: "short" as const, note: QUESTION };
  const by = personOf(world.preparers).id;
  const inquiry = { ...asked, by, at: at.toISOString() };
  await changeOrder(tx, row.id, "submitted", { inquiry }, { quietly: true });
  return [
    { at, actorId: by, action: "order.issuer_asked", orderId: row.id, subject: row.code, detail: asked },
  ];
}

function personOf([person]: readonly PersonRow[]): PersonRow {
  if (!person) throw new Error("unreachable: the demo has people for every role");
  return person;
}

/** What a person does about the lines this morning: the newest transfer from own savings is ignored, and the other payer proposed. */
export async function decideOnLines(context: Context, { sources: [first] }: World): Promise<void> {
  if (!first) return;
  const { bankAccount } = first;
  const own = and(eq(bankLines.account, plainNumber(bankAccount)), eq(bankLines.payer, bankAccount.name));
  const [transfer] = await context.db
    .select()
    .from(bankLines)
    .where(and(own, eq(bankLines.credit, true)))
    .orderBy(desc(bankLines.bookedAt))
    .limit(1);
  if (transfer) await ignoreBankLine(context, { id: transfer.id, reason: "Own transfer from savings." });
  const [suggested] = await context.db
    .select()
    .from(bankLines)
    .where(eq(bankLines.state, "suggested"))
    .limit(1);
  if (!suggested?.accountId || !suggested.payer || !suggested.payerAccount) return;
  const { accountId: account, payer: name, payerAccount: iban } = suggested;
  await proposePayer(context, { account, name, iban });
}
