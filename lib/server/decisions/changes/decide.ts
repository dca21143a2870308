import "server-only";
import { eq } from "drizzle-orm";
import type { Change, DecideChange } from "@/lib/contract/changes";
import {
  type ChangeAction,
  type ChangeFacts,
  openRefusal,
  proposalRules,
} from "@/lib/domain/rules/proposals";
import { aloneBehind, changeMail, earliestPasskey, type PersonRow } from "@/lib/server/identity";
import {
  changes,
  type Database,
  log,
  notFound,
  people,
  type Transaction,
  takePersonRead,
  throwIfRefused,
} from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { requireProposer } from "../approvals/proposer";
import { type Act, perform, type Scope } from "../perform";
import { readPolicies, signsAnyApproval } from "../policies/get";
import { carryOut } from "./carry-out";
import {
  type AppliedChange,
  type ChangeRow,
  type Content,
  type IssuerChange,
  proposersOf,
  type WithKinds,
} from "./change-type";
import { requireUnchanged } from "./compare";
import { decidersVote } from "./deciders-vote";
import { getChange } from "./list";
import { endChange, hashOfChange, lockChanges, requireRead, writeDecision } from "./row";
import { isPast } from "./subject-change";
import { requireEnoughLeft } from "./taking-away";
import { factsOf, readDecisions } from "./view";

type Input = DecideChange & { id: string };

/**
 * A second person's vote on a proposed change. Accepted by as many as it needs, it is made at once, from the state as it is
 * now; the person who proposed it takes it back with `accept: false`.
 * @throws AppError `not_found`, `forbidden` (proposer, whom it concerns, no decider), `conflict` (decided or over, or too few people
 * would be left), `stale_content` (it is not what was read, or what it would change is not what it was: it can only be declined)
 */
export async function decideChange(context: WithKinds, input: Input): Promise<Change> {
  const { id, ...vote } = input;
  const row = await readRow(context.db, id);
  const type = context.changeKinds[row.kind];
  if (type.place === "subject") {
    throwIfRefused(openRefusal({ state: row.state, isOver: isPast(row) }));
    await type.decide(context, row.target, { ...vote, changeId: id });
  } else await decideApplied(context, type, input);
  return getChange(context, { id });
}

async function decideApplied(context: Context, type: AppliedChange, input: Input): Promise<void> {
  const seen = input.accept ? await readAtIssuer(context, type, input.id) : null;
  const claimed = input.accept
    ? await perform(context, accept(type, seen), input)
    : await perform(context, decline(type), input);
  if (!claimed) return;
  // The decision stands whatever the issuer answers, and the change says what came of it.
  await carryOut(context, claimed.type, claimed.row).catch((error) =>
    log.warn({ err: error.message, change: input.id }, "an accepted change was not made"),
  );
}

/** What `before` would be now at the issuer, which is asked outside of any transaction; null for what is ours. */
async function readAtIssuer(
  context: Context,
  type: AppliedChange,
  id: string,
): Promise<{ now: Content } | null> {
  const { row, facts } = await readChange(type, context.db, id);
  const signed = await earliestPasskey(context.db, context.person);
  throwIfRefused(proposalRules.refusal("accept", facts, context.person, signed));
  if (type.place === "here") return null;
  await takePersonRead(context);
  return { now: await type.read(context, row) };
}

async function readRow(db: Database | Transaction, id: string, { lock = false } = {}): Promise<ChangeRow> {
  const query = db.select().from(changes).where(eq(changes.id, id)).$dynamic();
  const [row] = await (lock ? query.for("update") : query);
  if (!row) throw notFound("change");
  return row;
}

/** A change, the people, and what the rules are decided on. */
type Found = { row: ChangeRow; everybody: PersonRow[]; facts: ChangeFacts };

async function readChange(
  type: AppliedChange,
  db: Database | Transaction,
  id: string,
  how: { lock?: boolean } = {},
): Promise<Found> {
  const row = await readRow(db, id, how);
  const everybody = await db.select().from(people);
  return { row, everybody, facts: factsOf(type, row, await readDecisions(db, [id]), everybody) };
}

const lockChange =
  (type: AppliedChange) =>
  async ({ tx }: Scope, { id }: Input): Promise<Found> => {
    await lockChanges(tx);
    return readChange(type, tx, id, { lock: true });
  };

/** What has to be carried out at the issuer once this is committed. */
type Claimed = { type: IssuerChange<never, unknown>; row: ChangeRow };

/** The yes of a person whose vote counts, or who signs with a passkey from before, as with redemptions. */
const accept = (
  type: AppliedChange,
  seen: { now: Content } | null,
): Act<Input, Found, { passkey: boolean }, Claimed | null> => ({
  read: lockChange(type),
  refusal: ({ facts }, person, signed) => proposalRules.refusal("accept", facts, person, signed),
  check: async ({ tx }, { row, everybody }, { contentHash }) => {
    requireRead(hashOfChange(row), contentHash);
    requireProposer(everybody, row.proposedBy, proposersOf(type, row));
    requireUnchanged(row.before, type.place === "here" ? await type.read(tx, row) : (seen?.now ?? null));
    if (type.takesAway?.(row)) await requireEnoughLeft(tx, row);
    // Where the rules ask any approval for a passkey, a change of the rules must not be the weaker way.
    return { passkey: signsAnyApproval(await readPolicies(tx)) };
  },
  proof: ({ person }, { passkey }, { id, note, contentHash, signature }) => ({
    ...{ act: "decide_change", id, content: { accept: true, note, contentHash }, signature, passkey },
    vote: decidersVote(person, "proposal"),
  }),
  apply: async (scope, { row, everybody }, { note, contentHash }, { signatureId }) => {
    const { tx } = scope;
    await writeDecision(scope, row, { accept: true, contentHash, note, signatureId });
    const { acceptedBy } = factsOf(type, row, await readDecisions(tx, [row.id]), everybody);
    const accepted = acceptedBy.length;
    if (accepted < type.votes) {
      return {
        result: null,
        audit: entryOf("change.agreed", row, { note, contentHash, accepted, required: type.votes }),
        mails: [changeMail("change_agreed", row)],
      };
    }
    const ended = await endChange(tx, row, type.place === "here" ? "accepted" : "applying");
    const audit = entryOf("change.accepted", row, { note, contentHash, proposedBy: row.proposedBy });
    // Rows before the audit log, as everything else locks them.
    const alone = aloneBehind(row.proposedBy, acceptedBy, everybody);
    if (type.place === "here") await type.apply(scope, tx, ended, { timing: "next_day", alone });
    return type.place === "issuer"
      ? { result: { type, row: ended }, audit }
      : { result: null, audit, mails: [changeMail("change_made", row)] };
  },
});

const noOf = (
  { facts: { proposedBy } }: Found,
  { id }: { id: string },
): Extract<ChangeAction, "decline" | "withdraw"> => (proposedBy === id ? "withdraw" : "decline");

/** The no of another person, or of the one who proposed it, who takes it back. */
const decline = (type: AppliedChange): Act<Input, Found, object, null> => ({
  read: lockChange(type),
  refusal: (found, person, signed) => proposalRules.refusal(noOf(found, person), found.facts, person, signed),
  apply: async (scope, found, { note }) => {
    const { row } = found;
    const did = noOf(found, scope.person) === "withdraw" ? "withdrawn" : "declined";
    if (did === "declined") await writeDecision(scope, row, { accept: false, note });
    await endChange(scope.tx, row, did);
    return {
      result: null,
      audit: entryOf(`change.${did}`, row, { note }),
      mails: [changeMail(`change_${did}`, row)],
    };
  },
});

const entryOf = (
  action: "change.agreed" | "change.accepted" | "change.declined" | "change.withdrawn",
  { id: changeId, kind, subject, before, after }: ChangeRow,
  more: Record<string, unknown>,
) => ({ action, subject, detail: { changeId, kind, before, after, ...more } });
