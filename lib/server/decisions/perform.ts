import "server-only";
import type { Refusal } from "@/lib/domain/rules/rule";
import type { Signed } from "@/lib/domain/vote-delay";
import {
  type Demand,
  earliestPasskey,
  type Mail,
  presentPerson,
  proofDetail,
  queueMails,
  takeProof,
  type VoteProof,
} from "@/lib/server/identity";
import { type JobName, type Jobs, type Transaction, throwIfRefused } from "@/lib/server/platform";
import { type AuditEntry, appendAudit, type Context, type SignedIn } from "@/lib/server/record";

/** Where an act takes place: the services, the person as they are now, and the transaction that all of it belongs to. */
export type Scope = Context & { tx: Transaction };

/** What an act leads to besides the rows that it has changed itself. */
export type Effect<Result> = {
  result: Result;
  /** Its entry in the audit log, to which the actor and the proof are added; left out where what it did is on record already. */
  audit?: Omit<AuditEntry, "actorId">;
  mails?: readonly Mail[];
  jobs?: readonly Job[];
  /** What else follows in the same transaction, once the act is on record. */
  after?: () => Promise<void>;
};

/** Work that follows. */
export type Job = { [Name in JobName]: { name: Name; data: Jobs[Name] } }[JobName];

/** Something that a person decides: one declaration, which {@link perform} carries out. */
export type Act<Input, Facts, More, Result> = {
  /** Locks what the act changes and reads what the rule decides on, once for everything that follows. */
  read: (scope: Scope, input: Input) => Promise<Facts>;
  /** Why this person may not do it, by the rules of `lib/domain`; `signed` is the passkey that they could sign with. */
  refusal: (facts: Facts, person: SignedIn, signed: Signed | null, input: Input) => Refusal | null;
  /** What is read and compared only for a person who may do it. */
  check?: (scope: Scope, facts: Facts, input: Input) => Promise<More>;
  /** What proves that it is them; null where nothing has to. */
  proof?: (scope: Scope, facts: Facts & More, input: Input) => Demand | null;
  /** Changes the rows. */
  apply: (scope: Scope, facts: Facts & More, input: Input, proof: VoteProof) => Promise<Effect<Result>>;
};

const UNPROVED: VoteProof = { signatureId: null, signed: null };

/**
 * Carries an act out in one transaction: reads, asks the rule, takes the proof, changes, and writes what it leads to. A person who
 * had to wait for a lock is judged by the roles that they still hold.
 * @throws AppError the rule's refusal, `forbidden` (their access has ended), `step_up_required`, and what the act throws
 */
export function perform<Input, Facts, More, Result>(
  context: Context,
  act: Act<Input, Facts, More, Result>,
  input: Input,
): Promise<Result> {
  return context.db.transaction(async (tx) => {
    const read = await act.read({ ...context, tx }, input);
    const person = await presentPerson(tx, context.person);
    const scope = { ...context, person, tx };
    throwIfRefused(act.refusal(read, person, await earliestPasskey(tx, person), input));
    const facts = { ...read, ...((await act.check?.(scope, read, input)) as More) };
    const demand = act.proof?.(scope, facts, input) ?? null;
    const proof = demand ? await takeProof(scope, tx, demand) : UNPROVED;
    const { result, audit, mails = [], jobs = [], after } = await act.apply(scope, facts, input, proof);
    const proved = demand && proofDetail(context, proof.signatureId, demand);
    if (audit)
      await appendAudit(tx, { ...audit, actorId: person.id, detail: { ...audit.detail, ...proved } });
    await queueMails(context.queue, tx, ...mails);
    for (const { name, data } of jobs) await context.queue.send(tx, name, data);
    await after?.();
    return result;
  });
}
