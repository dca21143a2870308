import "server-only";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Assertion } from "@/lib/contract/proofs";
import type { ChangeSending, Sending } from "@/lib/contract/sending";
import { NOT_VIEWERS } from "@/lib/domain/roles";
import { type SendingAction, sendingRefusal } from "@/lib/domain/sending-actions";
import { requireProposer } from "../approvals/proposer";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import type { Transaction } from "../db/client";
import { orders, people } from "../db/schema";
import { sending } from "../db/sending-schema";
import { AppError } from "../errors";
import { takePersonAct } from "../limits/per-person";
import { queueMails, sendingMail } from "../mail/notify";
import { readPolicies } from "../policies/get";
import { signsAnyApproval } from "../policies/signs-any-approval";
import { requireProof } from "../proofs/take-proof";
import { presentPerson } from "../sessions/present-person";
import { getSending } from "./get";
import { queueApproved } from "./queue-approved";
import { lockSending, type SendingRow } from "./state";

/**
 * Pauses all sending at once, or resumes it: one person proposes that, a second one confirms or declines.
 * @throws AppError `forbidden` (viewers, the own proposal), `conflict` (paused already, not paused, no proposal), `step_up_required`
 * (to resume).
 */
export async function changeSending(context: Context, input: ChangeSending): Promise<Sending> {
  await context.db.transaction(async (tx) => {
    const row = await lockSending(tx);
    const now = { ...context, person: await presentPerson(tx, context.person) };
    if ("accept" in input) return decideResume(now, tx, row, input);
    return input.paused ? pause(now, tx, row, input.reason) : proposeResume(now, tx, row, input);
  });
  return getSending(context);
}

/** Whoever resumes, or proposes it, proves who they are. */
async function requireResumeProof(
  context: Context,
  tx: Transaction,
  content: object,
  signature: Assertion | undefined,
): Promise<void> {
  const asked = { act: "resume_sending", id: "sending", content: { ...content }, signature } as const;
  const passkey = signsAnyApproval(await readPolicies(tx));
  await requireProof(context, tx, { ...asked, passkey });
}

function requireAllowed(action: SendingAction, row: SendingRow, { person }: Context): void {
  const refused = sendingRefusal(action, row, person);
  if (refused) throw new AppError(refused.code, refused.message);
}

async function pause(context: Context, tx: Transaction, row: SendingRow, reason: string): Promise<void> {
  requireAllowed("pause", row, context);
  const event = { by: context.person.id, at: new Date() };
  await write(tx, { paused: true, reason, ...event, resumeBy: null, resumeAt: null });
  await audit(tx, context, "sending.paused", { reason });
  await queueMails(context.queue, tx, sendingMail("sending_paused", event));
}

async function proposeResume(
  context: Context,
  tx: Transaction,
  row: SendingRow,
  { signature, ...content }: Extract<ChangeSending, { paused: false }>,
): Promise<void> {
  requireAllowed("propose_resume", row, context);
  await takePersonAct(tx, context.person, "proposal");
  await requireResumeProof(context, tx, content, signature);
  const by = context.person.id;
  const at = new Date();
  await write(tx, { resumeBy: by, resumeAt: at });
  await audit(tx, context, "sending.resume_proposed");
  await queueMails(context.queue, tx, sendingMail("resume_proposed", { by, at }));
}

async function decideResume(
  context: Context,
  tx: Transaction,
  row: SendingRow,
  { signature, accept }: Extract<ChangeSending, { accept: boolean }>,
): Promise<void> {
  requireAllowed("decide_resume", row, context);
  const proposal = { proposedBy: row.resumeBy };
  const event = { by: context.person.id, at: new Date() };
  if (!accept) {
    await write(tx, { resumeBy: null, resumeAt: null });
    await audit(tx, context, "sending.resume_declined", proposal);
    return queueMails(context.queue, tx, sendingMail("resume_declined", event));
  }
  requireProposer(await tx.select().from(people), row.resumeBy, NOT_VIEWERS);
  await requireResumeProof(context, tx, { accept }, signature);
  await write(tx, { paused: false, reason: null, ...event, resumeBy: null, resumeAt: null });
  await audit(tx, context, "sending.resumed", proposal);
  await queueMails(context.queue, tx, sendingMail("sending_resumed", event));
  await queueWhatWaited(context, tx);
}

/** Everything that the pause held back: approved orders, and hashes that the issuer was to be told. */
async function queueWhatWaited({ queue }: Context, tx: Transaction): Promise<void> {
  const { postHashes } = await readPolicies(tx);
  await queueApproved({ queue }, tx);
  const recorded = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, "submitted"),
        eq(orders.confirmationState, "recorded"),
        isNull(orders.alarmCode),
        or(eq(orders.postAsked, true), sql`${postHashes} = 'automatic'`),
      ),
    );
  for (const { id } of recorded) await queue.send(tx, "post-confirmation", { orderId: id });
}

async function write(tx: Transaction, values: Partial<SendingRow>): Promise<void> {
  await tx.update(sending).set(values).where(eq(sending.id, 1));
}

function audit(
  tx: Transaction,
  { person }: Context,
  action: "sending.paused" | "sending.resume_proposed" | "sending.resume_declined" | "sending.resumed",
  detail?: Record<string, unknown>,
): Promise<void> {
  return appendAudit(tx, { actorId: person.id, action, subject: "sending", detail });
}
