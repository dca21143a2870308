import "server-only";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import type { ChangeSending, Sending } from "@/lib/contract/sending";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { CHANGE_DAYS } from "@/lib/domain/change-kinds";
import type { MailKind } from "@/lib/domain/mails/registry";
import { type SendingAction, sendingRules } from "@/lib/domain/rules/sending";
import {
  type Act,
  type ChangeRow,
  decideOn,
  findWaiting,
  lockChanges,
  NOT_WITHDRAWN,
  perform,
  proofOfYes,
  propose,
  readPolicies,
  requireDecidable,
  requireUnchanged,
  type Scope,
  type SubjectChange,
  type SubjectVote,
  signsAnyApproval,
} from "@/lib/server/decisions";
import { sendingMail, type VoteProof } from "@/lib/server/identity";
import { orders, people, sending } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { HASH_WAITS } from "../transfers/confirmation-gate";
import { getSending, RESUMING, sendingFacts } from "./get";
import { queueApproved } from "./queue-approved";
import { lockSending, readSending, type SendingRow } from "./state";

type PersonRow = typeof people.$inferSelect;

/**
 * Pauses all sending at once, or resumes it: one person proposes that, a second one confirms or declines.
 * @throws AppError `forbidden` (viewers, the own proposal), `conflict` (paused already, not paused, no proposal), `step_up_required`
 * (to resume), `stale_content` (another proposal than was read).
 */
export async function changeSending(context: Context, input: ChangeSending): Promise<Sending> {
  if ("accept" in input) await decideOnResuming(context, input);
  else if (input.paused) await perform(context, PAUSE, input);
  else await perform(context, PROPOSE_RESUME, input);
  return getSending(context);
}

const decideOnResuming = (context: Context, vote: SubjectVote) =>
  perform(context, vote.accept ? ACCEPT_RESUME : DECLINE_RESUME, vote);

/** Sending goes on as it was before it was paused. */
export const sendingResumed: SubjectChange = {
  ...RESUMING,
  place: "subject",
  votes: 1,
  days: CHANGE_DAYS,
  proposers: sendingRules.rolesFor("propose_resume"),
  deciders: sendingRules.rolesFor("decide_resume"),
  judge: async ({ db }) => {
    const row = await readSending(db);
    const resume = await findWaiting(db, RESUMING);
    const facts = sendingFacts(row, resume, await db.select().from(people));
    return ({ id }) => ({
      isOver: resume?.id !== id,
      refusal: (verb, person) => {
        if (verb === "withdraw") return NOT_WITHDRAWN;
        return sendingRules.refusal(verb === "accept" ? "decide_resume" : "decline_resume", facts, person);
      },
    });
  },
  decide: (context, _target, vote) => decideOnResuming(context, vote),
};

type Facts = { row: SendingRow; resume: ChangeRow | null; everybody: PersonRow[]; policies: Policies };
type Done = { set: Partial<SendingRow>; action: AuditAction; mail: MailKind<"sending"> } & {
  /** When it happened, where that is not now. */
  at?: Date;
  detail?: Record<string, unknown>;
  after?: () => Promise<void>;
};

/** An act on all sending: what it changes in the one row, and how it is reported. */
function sendingAct<Input, More = object>(
  action: SendingAction,
  own: Pick<Act<Input, Facts, More, undefined>, "check" | "proof"> & {
    apply: (
      scope: Scope,
      facts: Facts & More,
      input: Input,
      done: { at: Date; proof: VoteProof },
    ) => Done | Promise<Done>;
  },
): Act<Input, Facts, More, undefined> {
  return {
    ...own,
    read: async ({ tx }) => {
      // Pausing waits for nothing that has to do with proposals.
      if (action !== "pause") await lockChanges(tx);
      return {
        row: await lockSending(tx),
        resume: await findWaiting(tx, RESUMING),
        everybody: await tx.select().from(people),
        policies: await readPolicies(tx),
      };
    },
    refusal: ({ row, resume, everybody }, person) =>
      sendingRules.refusal(action, sendingFacts(row, resume, everybody), person),
    apply: async (scope, facts, input, proof) => {
      const at = new Date();
      const done = await own.apply(scope, facts, input, { at, proof });
      const { set, action: entry, mail, detail, after } = done;
      if (Object.keys(set).length > 0) await scope.tx.update(sending).set(set).where(eq(sending.id, 1));
      return {
        result: undefined,
        audit: { action: entry, subject: "sending", ...(detail && { detail }) },
        mails: [sendingMail(mail, { by: scope.person.id, at: done.at ?? at })],
        ...(after && { after }),
      };
    },
  };
}

const PAUSE = sendingAct<{ reason: string }>("pause", {
  apply: ({ person }, _facts, { reason }, { at }) => ({
    set: { paused: true, reason, by: person.id, at },
    ...{ action: "sending.paused", detail: { reason }, mail: "sending_paused" },
  }),
});

/** What would end. */
const pauseOf = ({ reason, by, at }: SendingRow) => ({ paused: true, reason, by, at });

/** Resuming is proved, and proposing it. */
const PROPOSE_RESUME = sendingAct<Extract<ChangeSending, { paused: false }>>("propose_resume", {
  proof: (_scope, { policies }, { paused, signature }) => ({
    ...{ act: "resume_sending", id: RESUMING.target, content: { paused }, signature },
    passkey: signsAnyApproval(policies),
  }),
  apply: async (scope, { row }) => {
    const proposed = await propose(scope, sendingResumed, {
      ...{ target: RESUMING.target, subject: "sending" },
      ...{ before: pauseOf(row), after: { paused: false } },
    });
    return { set: {}, at: proposed.at, action: "sending.resume_proposed", mail: "resume_proposed" };
  },
});

type Decided = { change: ChangeRow };

/** An answer to the proposal that waits. */
const answer = (action: "decide_resume" | "decline_resume", done: (scope: Scope, at: Date) => Done) =>
  sendingAct<SubjectVote, Decided>(action, {
    check: async (_scope, { row, resume, everybody }, vote) => {
      const change = requireDecidable(resume, sendingResumed, vote, everybody);
      if (vote.accept) requireUnchanged(change.before, pauseOf(row));
      return { change };
    },
    proof: (_scope, { change, policies }, vote) =>
      proofOfYes(sendingResumed, change, vote, signsAnyApproval(policies)),
    apply: async (scope, { change }, vote, { at, proof }) => {
      await decideOn(scope, change, vote, proof);
      return { ...done(scope, at), detail: { proposedBy: change.proposedBy } };
    },
  });

const ACCEPT_RESUME = answer("decide_resume", (scope, at) => ({
  set: { paused: false, reason: null, by: scope.person.id, at },
  ...{ action: "sending.resumed", mail: "sending_resumed" },
  after: () => queueWhatWaited(scope),
}));

const DECLINE_RESUME = answer("decline_resume", () => ({
  set: {},
  ...{ action: "sending.resume_declined", mail: "resume_declined" },
}));

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
