import "server-only";
import { eq } from "drizzle-orm";
import type { Change, DecideChange } from "@/lib/contract/changes";
import type { Assertion } from "@/lib/contract/proofs";
import { type ChangeAction, changeRefusal, DECIDERS } from "@/lib/domain/change-actions";
import { requireProposer } from "../approvals/proposer";
import { appendAudit } from "../audit/append";
import type { Context, SignedIn } from "../context";
import { changeDecisions, changes } from "../db/auth-schema";
import type { Database, Transaction } from "../db/client";
import { people } from "../db/schema";
import { AppError, notFound } from "../errors";
import { takePersonRead } from "../limits/per-person";
import { log } from "../log";
import { changeMail, queueMails } from "../mail/notify";
import { aloneBehind } from "../people/made-by";
import { readPolicies } from "../policies/get";
import { signsAnyApproval } from "../policies/signs-any-approval";
import { earliestPasskey, takeProof } from "../proofs/take-proof";
import { askForLapsedChecks } from "../transfers/lapsed-checks";
import { carryOut } from "./carry-out";
import { type ChangeRow, type Content, type IssuerChange, proposersOf } from "./change-type";
import { requireUnchanged } from "./compare";
import { decidersWord } from "./deciders-word";
import { getChange } from "./find";
import { lockChanges, requireActor } from "./lock";
import { TYPES } from "./registry";
import { requireEnoughLeft } from "./taking-away";
import { factsOf, readDecisions } from "./view";

type Input = DecideChange & { id: string };
type Word = { note?: string; signature?: Assertion };
type Proof = { signatureId?: string | null };

/**
 * A second person's word on a proposed change. Accepted by as many as it needs, it is made at once, from the state as it is
 * now; whoever proposed it takes it back with `accept: false`.
 * @throws AppError `not_found`, `forbidden` (proposer, whom it concerns, no decider), `conflict` (decided or over),
 * `stale_content` (what it would change is not what it was: it can only be declined), `conflict` (too few people would be left)
 */
export async function decideChange(context: Context, { id, accept, ...word }: Input): Promise<Change> {
  const seen = accept ? await readAtIssuer(context, id) : null;
  const claimed = await context.db.transaction(async (tx) => {
    await lockChanges(tx);
    const row = await lockChange(tx, id);
    if (accept) return acceptIt(context, tx, row, word, seen);
    await (row.proposedBy === context.person.id ? withdraw : decline)(context, tx, row, word);
    return null;
  });
  if (claimed) {
    // The decision stands whatever the issuer answers, and the change says what came of it.
    await carryOut(context, claimed.type, claimed.row).catch((error) =>
      log.warn({ err: error.message, change: id }, "an accepted change was not made"),
    );
  }
  return getChange(context, { id });
}

/** What `before` would be now at the issuer, which is asked outside of any transaction; null for what is ours. */
async function readAtIssuer(context: Context, id: string): Promise<{ now: Content } | null> {
  const [row] = await context.db.select().from(changes).where(eq(changes.id, id));
  if (!row) throw notFound("Change");
  await requireAllowed("accept", context.db, row, context.person);
  const type = TYPES[row.kind];
  if (type.place === "here") return null;
  await takePersonRead(context);
  return { now: await type.read(context, row) };
}

async function lockChange(tx: Transaction, id: string): Promise<ChangeRow> {
  const [row] = await tx.select().from(changes).where(eq(changes.id, id)).for("update");
  if (!row) throw notFound("Change");
  return row;
}

async function requireAllowed(
  action: ChangeAction,
  db: Database | Transaction,
  row: ChangeRow,
  person: SignedIn,
): Promise<void> {
  const facts = factsOf(row, await readDecisions(db, [row.id]), await db.select().from(people));
  const refused = changeRefusal(action, facts, person, await earliestPasskey(db, person));
  if (refused) throw new AppError(refused.code, refused.message);
}

/** Resolves to what has to be carried out at the issuer once this is committed. */
async function acceptIt(
  context: Context,
  tx: Transaction,
  row: ChangeRow,
  word: Word,
  seen: { now: Content } | null,
): Promise<{ type: IssuerChange<never, unknown>; row: ChangeRow } | null> {
  const type = TYPES[row.kind];
  const person = await requireActor(tx, context.person, DECIDERS);
  await requireAllowed("accept", tx, row, person);
  requireProposer(await tx.select().from(people), row.proposedBy, proposersOf(type, row));
  requireUnchanged(row.before, type.place === "here" ? await type.read(tx, row) : (seen?.now ?? null));
  if (type.takesAway?.(row)) await requireEnoughLeft(tx, row);
  const proof = await prove({ ...context, person }, tx, row, word);
  await decide(tx, row, context, { accept: true, note: word.note ?? null, ...proof });
  const everybody = await tx.select().from(people);
  const { acceptedBy } = factsOf(row, await readDecisions(tx, [row.id]), everybody);
  if (acceptedBy.length < type.votes) {
    await audit(tx, context, "change.agreed", row, {
      note: word.note,
      ...proof,
      accepted: acceptedBy.length,
      required: type.votes,
    });
    await queueMails(context.queue, tx, changeMail("change_agreed", row));
    return null;
  }
  const ended = await end(tx, row, type.place === "here" ? "accepted" : "applying");
  // Rows before the audit log, as everybody else locks them.
  const alone = aloneBehind(row.proposedBy, acceptedBy, everybody);
  if (type.place === "here") await type.apply(context, tx, ended, { timing: "next_day", alone });
  if (type.takesAway?.(row)) await askForLapsedChecks(context.queue, tx, row.target);
  await audit(tx, context, "change.accepted", row, { note: word.note, ...proof, proposedBy: row.proposedBy });
  if (type.place === "issuer") return { type, row: ended };
  await queueMails(context.queue, tx, changeMail("change_made", row));
  return null;
}

/**
 * Somebody whose word does not count yet signs with a passkey from before, as with redemptions. Where the
 * rules ask any approval for a passkey, they ask this for one too: a change of the rules must not be the weaker way.
 */
async function prove(
  context: Context,
  tx: Transaction,
  { id }: ChangeRow,
  { signature, note }: Word,
): Promise<Proof> {
  const passkey = signsAnyApproval(await readPolicies(tx));
  const asked = { act: "decide_change", id, content: { accept: true, note }, signature, passkey } as const;
  const word = decidersWord(context.person, "accept proposals");
  return {
    signatureId: (await takeProof(context, tx, { ...asked, word })).signatureId,
  };
}

async function decline(context: Context, tx: Transaction, row: ChangeRow, word: Word): Promise<void> {
  const person = await requireActor(tx, context.person, DECIDERS);
  await requireAllowed("decline", tx, row, person);
  await decide(tx, row, context, { accept: false, note: word.note ?? null });
  await end(tx, row, "declined");
  await audit(tx, context, "change.declined", row, { note: word.note });
  await queueMails(context.queue, tx, changeMail("change_declined", row));
}

async function withdraw(context: Context, tx: Transaction, row: ChangeRow, word: Word): Promise<void> {
  await requireAllowed("withdraw", tx, row, context.person);
  await end(tx, row, "withdrawn");
  await audit(tx, context, "change.withdrawn", row, { note: word.note });
  await queueMails(context.queue, tx, changeMail("change_withdrawn", row));
}

async function decide(
  tx: Transaction,
  { id: changeId }: ChangeRow,
  { person }: Context,
  decision: { accept: boolean; note: string | null; signatureId?: string | null },
): Promise<void> {
  const values = { ...decision, at: new Date() };
  await tx
    .insert(changeDecisions)
    .values({ changeId, personId: person.id, ...values })
    // Whoever accepted it first of two may still decline it.
    .onConflictDoUpdate({ target: [changeDecisions.changeId, changeDecisions.personId], set: values });
}

async function end(tx: Transaction, { id }: ChangeRow, state: ChangeRow["state"]): Promise<ChangeRow> {
  const [row] = await tx
    .update(changes)
    .set({ state, decidedAt: new Date() })
    .where(eq(changes.id, id))
    .returning();
  if (!row) throw notFound("Change");
  return row;
}

type Step = "change.agreed" | "change.accepted" | "change.declined" | "change.withdrawn";

function audit(
  tx: Transaction,
  { person }: Context,
  action: Step,
  { id: changeId, kind, subject, before, after }: ChangeRow,
  more: Record<string, unknown>,
): Promise<void> {
  const detail = { changeId, kind, before, after, ...more };
  return appendAudit(tx, { actorId: person.id, action, subject, detail });
}
