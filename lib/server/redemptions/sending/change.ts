import "server-only";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import type { Assertion } from "@/lib/contract/proofs";
import type { ChangeSending, Sending } from "@/lib/contract/sending";
import type { AuditAction } from "@/lib/domain/audit-actions";
import type { SendingMailKind } from "@/lib/domain/mails/sending";
import { type SendingAction, sendingRules } from "@/lib/domain/rules/sending";
import {
  type Act,
  perform,
  readPolicies,
  requireProposer,
  requireRead,
  type Scope,
  signsAnyApproval,
} from "@/lib/server/decisions";
import { type Demand, sendingMail } from "@/lib/server/identity";
import { orders, people, sending, takePersonAct } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { HASH_WAITS } from "../transfers/confirmation-gate";
import { getSending, hashOfResuming, sendingFacts } from "./get";
import { queueApproved } from "./queue-approved";
import { lockSending, type SendingRow } from "./state";

type PersonRow = typeof people.$inferSelect;

/**
 * Pauses all sending at once, or resumes it: one person proposes that, a second one confirms or declines.
 * @throws AppError `forbidden` (viewers, the own proposal), `conflict` (paused already, not paused, no proposal), `step_up_required`
 * (to resume), `stale_content` (another proposal than was read).
 */
export async function changeSending(context: Context, input: ChangeSending): Promise<Sending> {
  if ("accept" in input) await perform(context, input.accept ? ACCEPT_RESUME : DECLINE_RESUME, input);
  else if (input.paused) await perform(context, PAUSE, input);
  else await perform(context, PROPOSE_RESUME, input);
  return getSending(context);
}

type Facts = { row: SendingRow; everybody: PersonRow[]; policies: Policies };
type Done = { set: Partial<SendingRow>; action: AuditAction; mail: SendingMailKind } & {
  detail?: Record<string, unknown>;
  after?: () => Promise<void>;
};

/** An act on all sending: what it changes in the one row, and how it is reported. */
function sendingAct<Input>(
  action: SendingAction,
  own: {
    check?: (scope: Scope, facts: Facts, input: Input) => Promise<void>;
    proof?: Act<Input, Facts, unknown, undefined>["proof"];
    apply: (scope: Scope, facts: Facts, input: Input, at: Date) => Done;
  },
): Act<Input, Facts, unknown, undefined> {
  return {
    ...own,
    read: async ({ tx }) => ({
      row: await lockSending(tx),
      everybody: await tx.select().from(people),
      policies: await readPolicies(tx),
    }),
    refusal: ({ row, everybody }, person) =>
      sendingRules.refusal(action, sendingFacts(row, everybody), person),
    apply: async (scope, facts, input) => {
      const at = new Date();
      const { set, action: entry, mail, detail, after } = own.apply(scope, facts, input, at);
      await scope.tx.update(sending).set(set).where(eq(sending.id, 1));
      return {
        result: undefined,
        audit: { action: entry, subject: "sending", ...(detail && { detail }) },
        mails: [sendingMail(mail, { by: scope.person.id, at })],
        ...(after && { after }),
      };
    },
  };
}

const NO_PROPOSAL = { resumeBy: null, resumeAt: null };

/** Resuming is proved, and proposing it. */
const proofOf = (
  { policies }: Facts,
  content: Record<string, unknown>,
  signature: Assertion | undefined,
): Demand => ({
  ...{ act: "resume_sending", id: "sending", content, signature },
  passkey: signsAnyApproval(policies),
});

const PAUSE = sendingAct<{ reason: string }>("pause", {
  apply: ({ person }, _facts, { reason }, at) => ({
    set: { paused: true, reason, by: person.id, at, ...NO_PROPOSAL },
    ...{ action: "sending.paused", detail: { reason }, mail: "sending_paused" },
  }),
});

const PROPOSE_RESUME = sendingAct<Extract<ChangeSending, { paused: false }>>("propose_resume", {
  check: ({ tx, person }) => takePersonAct(tx, person, "proposal"),
  proof: (_scope, facts, { paused, signature }) => proofOf(facts, { paused }, signature),
  apply: ({ person }, _facts, _input, at) => ({
    set: { resumeBy: person.id, resumeAt: at },
    ...{ action: "sending.resume_proposed", mail: "resume_proposed" },
  }),
});

type Answer = Extract<ChangeSending, { accept: boolean }>;

const ACCEPT_RESUME = sendingAct<Answer>("decide_resume", {
  check: async (_scope, { row, everybody }, { contentHash }) => {
    requireRead(hashOfResuming(row), contentHash);
    requireProposer(everybody, row.resumeBy, sendingRules.rolesFor("propose_resume"));
  },
  proof: (_scope, facts, { contentHash, signature }) =>
    proofOf(facts, { accept: true, contentHash }, signature),
  apply: (scope, { row }, _input, at) => ({
    set: { paused: false, reason: null, by: scope.person.id, at, ...NO_PROPOSAL },
    ...{ action: "sending.resumed", detail: { proposedBy: row.resumeBy }, mail: "sending_resumed" },
    after: () => queueWhatWaited(scope),
  }),
});

const DECLINE_RESUME = sendingAct<Answer>("decline_resume", {
  apply: (_scope, { row }) => ({
    set: NO_PROPOSAL,
    ...{ action: "sending.resume_declined", detail: { proposedBy: row.resumeBy }, mail: "resume_declined" },
  }),
});

/** Everything that the pause held back: approved orders, and hashes that were to be posted to the issuer. */
async function queueWhatWaited({ queue, tx }: Scope): Promise<void> {
  const { postHashes } = await readPolicies(tx);
  await queueApproved({ queue }, tx);
  const recorded = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        HASH_WAITS,
        isNull(orders.alarmCode),
        or(eq(orders.postAsked, true), sql`${postHashes} = 'automatic'`),
      ),
    );
  for (const { id } of recorded) await queue.send(tx, "post-confirmation", { orderId: id });
}
