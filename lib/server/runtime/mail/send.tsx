import "server-only";
import { eq } from "drizzle-orm";
import { accountLabel } from "@/lib/domain/account-label";
import { momentText } from "@/lib/domain/dates";
import { formatMoney } from "@/lib/domain/money";
import { listed } from "@/lib/domain/policies/describe";
import { remarkText } from "@/lib/domain/remarks";
import { countApprovals } from "@/lib/domain/rules/approvals";
import { isRestored } from "@/lib/domain/rules/sending";
import { type ApprovalRow, deadlineFrom, readApprovals, readElectorate } from "@/lib/server/decisions";
import { aboutAccount, aboutBrowser, aboutInvitation, aboutSignIn } from "@/lib/server/identity";
import { type Letter, subjectText } from "@/lib/server/outside";
import {
  auditCheckpoints,
  type Jobs,
  log,
  people,
  type SendingMailKind,
  sending,
  walletFacts,
} from "@/lib/server/platform";
import {
  findOrder,
  knownContradiction,
  type OrderRow,
  readNicknameTexts,
  type Services,
  type WalletFactsRow,
} from "@/lib/server/record";
import { aboutChange, aboutCommand, aboutConfirmation } from "./about-change";
import { aboutToken } from "./about-token";
import { AUDIT_MAILS, ORDER_MAILS, SENDING_MAILS, WALLET_MAILS } from "./copy";
import { OrderMail } from "./order-mail";

type Job = Jobs["send-mail"];
type OrderJob = Extract<Job, { orderId: string }>;
type WalletJob = Extract<Job, { walletId: string }>;
type AuditJob = Extract<Job, { seq: number }>;
type SendingJob = Extract<Job, { kind: SendingMailKind }>;

/**
 * Sends one queued mail. Without SMTP settings it is logged and dropped.
 * @throws when the mail server does not take it; the queue tries again.
 */
export async function sendMail(services: Services, job: Job): Promise<void> {
  const { mailer, db } = services;
  const { kind, personId } = job;
  if (!mailer) return log.warn({ kind }, "mail is not set up: nothing sent");
  const [to] = await db.select().from(people).where(eq(people.id, personId));
  if (!to || (to.disabledAt && !("changeId" in job || "aboutId" in job))) return;
  const letter = await letterOf(services, job);
  if (!letter) return log.info({ kind }, "a mail was dropped: what it tells is over");
  const { words, facts, path, id, concerns, link = `${services.settings.APP_URL}${path}` } = letter;
  // Somebody who was disabled is told that, and nothing else.
  if (to.disabledAt && concerns !== to.id) return;
  const { render } = await import("@react-email/render");
  const organisation = services.settings.ORGANISATION_NAME;
  const mail = <OrderMail {...words} {...{ facts, link, organisation }} greeting={`Hello ${to.name},`} />;
  await mailer.sendMail({
    to: { name: subjectText(to.name), address: to.email },
    subject: subjectText(words.subject),
    html: await render(mail),
    text: await render(mail, { plainText: true }),
    // The same job sent twice is one mail to programs that thread by id.
    messageId: `<${kind}.${id}.${personId}@redemption-desk>`,
  });
}

async function letterOf(services: Services, job: Job): Promise<Letter | null> {
  if ("orderId" in job) return aboutOrder(services, job);
  if ("accountId" in job) return aboutAccount(services, job);
  if ("passkeyId" in job) return aboutSignIn(services, job);
  if ("sessionId" in job) return aboutBrowser(services, job);
  if ("seq" in job) return aboutAudit(services, job);
  if ("walletId" in job) return aboutWallet(services, job);
  if ("stopId" in job) return aboutToken(services, job);
  if ("changeId" in job) return aboutChange(services, job);
  if ("aboutId" in job) return aboutCommand(services, job);
  if ("confirmedId" in job) return aboutConfirmation(services, job);
  return job.kind === "invited" ? aboutInvitation(services, job) : aboutSending(services, job);
}

async function aboutOrder({ db, settings }: Services, { kind, orderId }: OrderJob): Promise<Letter | null> {
  const order = await findOrder(db, orderId);
  const isReminder = kind === "approval_reminder" || kind === "approval_unanswered";
  if (isReminder && order.state !== "pending_approval") return null;
  const currency = settings.CURRENCIES.find(({ code }) => code === order.currency);
  // A mail is read by others as well, so it follows no reader's locale.
  const amount = `${formatMoney(order.amount, { decimals: currency?.fiatDecimals })} ${order.currency}`;
  const nickname = (await readNicknameTexts(db))(order.bankAccountId);
  const wait = ASK_FOR_APPROVAL.has(kind) ? await waitOf(db, order) : null;
  const preparer = await nameOf(db, order.createdBy);
  return {
    words: ORDER_MAILS[kind]({
      amount,
      reference: order.code,
      preparer: preparer ?? "",
      ownWords: SAID_BY_PEOPLE.has(order.state) ? null : remarkText(order.remark),
      reasonBy: await reasonBy(db, kind, order),
      payoutNamed: order.fiatTransferId !== null,
      approvers: wait?.approvers ?? "",
      expires: wait ? `on ${wait.expires}` : "",
    }),
    facts: [
      ["Amount", amount],
      ["Reference", order.code],
      ["To account", accountLabel({ ...order.bankAccount, nickname })],
      ...(nickname === null ? [] : ([["Account holder", order.bankAccount.name]] as [string, string][])),
      ...(wait ? ([["Approve by", wait.expires]] as [string, string][]) : []),
    ],
    path: `/orders/${order.id}`,
    id: `${order.id}.${order.updatedAt.getTime()}`,
  };
}

/** In these a person has said why it stands there; in all others we have, in words of our own. */
const SAID_BY_PEOPLE: ReadonlySet<OrderRow["state"]> = new Set([
  ...(["rejected", "withdrawn", "closed", "not_created"] as const),
]);

/** Who gave the reason of what a mail tells, as an id. */
const GIVEN_BY: Partial<
  Record<OrderJob["kind"], (order: OrderRow, given: readonly ApprovalRow[]) => string | null | undefined>
> = {
  rejected: (_order, given) => given.findLast(({ decision }) => decision === "rejected")?.personId,
  address_rejected: ({ alarm }) => alarm?.by,
  held: ({ alarm }) => alarm?.by,
  close_proposed: ({ closing }) => closing?.by,
  closed: ({ closing }) => closing?.by,
  outcome_not_created: ({ resolution }) => resolution?.note && resolution.proposedBy,
};

async function reasonBy(db: Services["db"], kind: OrderJob["kind"], order: OrderRow): Promise<string | null> {
  const given = GIVEN_BY[kind]?.(order, await readApprovals(db, [order.id]));
  return given ? nameOf(db, given) : null;
}

/** Whose readers are asked to approve, or to see that somebody does. */
const ASK_FOR_APPROVAL: ReadonlySet<OrderJob["kind"]> = new Set([
  ...(["approval_needed", "approval_lapsed"] as const),
  ...(["approval_reminder", "approval_unanswered"] as const),
]);

/** Whom an order waits for, and until when; null once it waits for nobody. */
async function waitOf(
  db: Services["db"],
  order: OrderRow,
): Promise<{ approvers: string; expires: string } | null> {
  if (order.state !== "pending_approval") return null;
  const electorate = await readElectorate(db);
  const { asked } = countApprovals(electorate, order, await readApprovals(db, [order.id]));
  const { at } = deadlineFrom(order, electorate.policies, order.updatedAt);
  const names = asked.map(({ name, countsFrom }) =>
    countsFrom ? `${name} (from ${momentText(new Date(countsFrom))})` : name,
  );
  return { approvers: listed(names), expires: momentText(at) };
}

type SendingRow = typeof sending.$inferSelect;

/** Whether what a delayed mail says still applies. */
const STILL_HOLDS: Record<SendingMailKind, (row: SendingRow, since: Date | null) => boolean> = {
  sending_paused: ({ paused, at }, since) => paused && isSame(at, since),
  sending_restored: (row) => row.paused && isRestored(row),
  resume_proposed: ({ resumeBy, resumeAt }, since) => resumeBy !== null && isSame(resumeAt, since),
  resume_declined: ({ paused, resumeBy }) => paused && resumeBy === null,
  sending_resumed: ({ paused, at }, since) => !paused && isSame(at, since),
};

const isSame = (at: Date | null, since: Date | null) => since === null || at?.getTime() === since.getTime();

async function aboutSending({ db }: Services, { kind, by, at }: SendingJob): Promise<Letter | null> {
  const [row] = await db.select().from(sending);
  const since = at ? new Date(at) : null;
  if (!row || !STILL_HOLDS[kind](row, since)) return null;
  return {
    words: SENDING_MAILS[kind]({ gaveReason: row.reason !== null, by: by ? await nameOf(db, by) : null }),
    facts: [],
    path: "/sending",
    id: String((since ?? row.at)?.getTime() ?? 0),
  };
}

const STILL_TRUE_OF: Record<WalletJob["kind"], (facts: WalletFactsRow) => boolean> = {
  wallet_facts_recorded: ({ confirmedAt }) => confirmedAt === null,
  wallet_contradicted: (facts) => knownContradiction(facts) !== null,
};

/** Nothing is said any more once the facts were confirmed or declined, or the issuer agrees again. */
async function aboutWallet({ db }: Services, { kind, walletId, at }: WalletJob): Promise<Letter | null> {
  const [facts] = await db.select().from(walletFacts).where(eq(walletFacts.walletId, walletId));
  if (!facts || !STILL_TRUE_OF[kind](facts)) return null;
  return {
    words: WALLET_MAILS[kind]({ by: await nameOf(db, facts.recordedBy) }),
    facts: [["Network", facts.network]],
    path: "/wallets",
    // The issuer may agree again and then contradict once more: that is another mail.
    id: `${walletId}.${(at ? new Date(at) : facts.at).getTime()}`,
  };
}

/** With the checkpoint as `npm run audit -- verify --checkpoint` reads it. */
async function aboutAudit({ db, audit }: Services, { kind, seq }: AuditJob): Promise<Letter | null> {
  const [row] = await db.select().from(auditCheckpoints).where(eq(auditCheckpoints.seq, seq));
  if (!row) return null;
  const { mailed: _, ...checkpoint } = row;
  return {
    words: AUDIT_MAILS[kind]({ entries: row.entries, problem: audit.problems[0]?.message ?? null }),
    facts: [
      ["Newest entry", String(row.seq)],
      ["Hash", row.hash],
      ["Time", row.at.toISOString()],
      ["Checkpoint", JSON.stringify(checkpoint)],
    ],
    path: "/activity",
    id: String(seq),
  };
}
async function nameOf(db: Services["db"], id: string): Promise<string | null> {
  const [person] = await db.select({ name: people.name }).from(people).where(eq(people.id, id));
  return person?.name ?? null;
}
