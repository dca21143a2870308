import "server-only";
import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Change, Standing } from "@/lib/contract/changes";
import { changeEndingText } from "@/lib/domain/change-endings";
import { namesIn } from "@/lib/domain/change-lines";
import { DECIDERS, type Role } from "@/lib/domain/roles";
import { CHANGE_ACTIONS, type ChangeFacts, proposalRules } from "@/lib/domain/rules/proposals";
import { refusalText } from "@/lib/domain/rules/refusal-text";
import { countsAs, countsFrom, isVoter, rolesHeld } from "@/lib/domain/rules/rule";
import { earliestPasskey } from "@/lib/server/identity";
import {
  changeDecisions,
  type Database,
  passkeys,
  people,
  signatures,
  type Transaction,
} from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { readEffect } from "../policies/effect";
import {
  type AppliedChange,
  type ChangeRow,
  type ChangeType,
  type Judged,
  proposersOf,
  type WithKinds,
} from "./change-type";
import { hashOfChange } from "./row";
import { withAlikeNow } from "./same-name";
import { isPast } from "./subject-change";

type PersonRow = typeof people.$inferSelect;

/** What one person has said, and from when on the passkey that signed it vouches for them. */
type DecisionRow = typeof changeDecisions.$inferSelect & { vouchesFrom: Date | null };

/** One change as the interface shows it to this person. */
export async function viewChange(context: Context, type: ChangeType, row: ChangeRow): Promise<Change> {
  const [view] = await viewEach(context, [row], () => type, await effectsOf(context, [row]));
  if (!view) throw new Error("unreachable: each change has its view");
  return view;
}

type Effects = ReadonlyMap<string, Change["effect"]>;

/** What rules that wait would have done, by the change's id; a look at everything that was sent lately. */
export async function effectsOf({ db }: Context, rows: readonly ChangeRow[]): Promise<Effects> {
  const waiting = rows.filter(({ kind, state }) => kind === "policies_changed" && state === "waiting");
  return new Map(await Promise.all(waiting.map(async (row) => [row.id, await readEffect(db, row)] as const)));
}

/** Changes as the interface shows them to this person. */
export const viewChanges = (
  context: WithKinds,
  rows: ChangeRow[],
  effects: Effects = new Map(),
): Promise<Change[]> => viewEach(context, rows, ({ kind }) => context.changeKinds[kind], effects);

async function viewEach(
  context: Context,
  rows: ChangeRow[],
  typeOf: (row: ChangeRow) => ChangeType,
  effects: Effects,
): Promise<Change[]> {
  if (rows.length === 0) return [];
  const { db, person } = context;
  const signed = await earliestPasskey(db, person);
  const everybody = await db.select().from(people).orderBy(asc(people.name));
  const all = await readDecisions(
    db,
    rows.map(({ id }) => id),
  );
  const decisionsOn = (row: ChangeRow) => all.filter(({ changeId }) => changeId === row.id);
  const judgeSubject = await subjectsJudge(context, rows, typeOf);
  const ref = (id: string) => ({ id, name: everybody.find((one) => one.id === id)?.name ?? "" });
  const afterOf = await withAlikeNow(db, rows, everybody);
  return rows.map((row) => {
    const decisions = decisionsOn(row);
    const type = typeOf(row);
    const { isOver, refusal, refusalThen, show, proposers, deciders } =
      type.place === "subject"
        ? { ...SHOWN, ...type, ...judgeSubject(row) }
        : { ...SHOWN, ...judgeApplied(type, row, factsOf(type, row, decisions, everybody)) };
    const isOpen = row.state === "waiting" && !isOver;
    const enabled = everybody.filter(({ disabledAt }) => disabledAt === null);
    const mayThen = refusalThen ?? refusal;
    const able = isOpen ? enabled.filter((one) => mayThen("accept", one, null) === null) : [];
    const involved = [
      row.proposedBy,
      ...decisions.map(({ personId }) => personId),
      ...able.map(({ id }) => id),
    ];
    return show<Change>({
      id: row.id,
      kind: row.kind,
      // Its end may not be on record yet.
      state: isOver && row.state === "waiting" ? "expired" : row.state,
      subject: row.subject,
      concerns: row.subjectPersonId ? ref(row.subjectPersonId) : null,
      target: row.target,
      before: row.before,
      after: afterOf(row),
      contentHash: hashOfChange(row),
      names: namesIn([row.before, row.after], everybody),
      proposedBy: ref(row.proposedBy),
      at: row.at.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      votesRequired: type.votes,
      decisions: decisions.map(({ personId, accept, note, at }) => ({
        ...{ by: ref(personId), accept, note, at: at.toISOString() },
      })),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      note: changeEndingText(row.ending),
      deciders: able.map(({ id }) => ref(id)),
      standings: Object.fromEntries(
        everybody.flatMap((one) => {
          const roles = one.id === row.proposedBy ? proposers : deciders;
          return involved.includes(one.id) ? [[one.id, standingOf(one, roles)]] : [];
        }),
      ),
      effect: isOpen ? (effects.get(row.id) ?? null) : null,
      allowed: isOpen ? CHANGE_ACTIONS.filter((action) => refusal(action, person, signed) === null) : [],
      refusal: isOpen ? refusalText(refusal("accept", person, signed)) : null,
    });
  });
}

type Judgement = Judged & {
  /** The same once the proposer's proposals count, where they don't yet. */
  refusalThen?: Judged["refusal"];
};

/** Nothing of it is hidden. */
const SHOWN = { show: <Shown>(shown: Shown) => shown };

/** What people may do with a change that the engine makes. */
function judgeApplied(type: AppliedChange, row: ChangeRow, facts: ChangeFacts) {
  const then = { ...facts, proposer: { ...facts.proposer, countsFrom: null } };
  return {
    isOver: facts.isOver,
    refusal: (action, person, signed) => proposalRules.refusal(action, facts, person, signed),
    refusalThen: (action, person, signed) => proposalRules.refusal(action, then, person, signed),
    ...{ proposers: proposersOf(type, row), deciders: DECIDERS },
  } satisfies Judgement & { proposers: readonly Role[]; deciders: readonly Role[] };
}

/** The same of those whose subjects have rules of their own, kind by kind. */
async function subjectsJudge(
  context: Context,
  rows: readonly ChangeRow[],
  typeOf: (row: ChangeRow) => ChangeType,
): Promise<(row: ChangeRow) => Judgement> {
  const judges = new Map<ChangeRow["kind"], (row: ChangeRow) => Judged>();
  for (const row of rows) {
    const type = typeOf(row);
    if (type.place !== "subject" || judges.has(type.kind)) continue;
    judges.set(
      type.kind,
      await type.judge(
        context,
        rows.filter(({ kind }) => kind === type.kind),
      ),
    );
  }
  return (row) => {
    const judge = judges.get(row.kind);
    if (!judge) throw new Error("unreachable: each of these kinds has its judge");
    return judge(row);
  };
}

/** Whether an approver has to be among the people behind it, and none is so far. */
function needsApprover(
  { approverAmong }: AppliedChange,
  proposedBy: string,
  acceptedBy: readonly string[],
  everybody: readonly PersonRow[],
): boolean {
  const behind = everybody.filter(({ id }) => id === proposedBy || acceptedBy.includes(id));
  return approverAmong === true && !behind.some((one) => isVoter(one));
}

/** Since when a person holds these of their roles, and from when on their vote in each counts. */
const standingOf = (person: PersonRow, roles: readonly Role[]): Standing => ({
  roles: rolesHeld(person, roles).map((role) => ({
    role,
    since: person.rolesSince[role] ?? person.createdAt.toISOString(),
    countsFrom: countsFrom(person, [role])?.toISOString() ?? null,
  })),
  confirmed: person.madeBy.length === 0 || person.confirmedAt !== null,
});

/** What people have said to these changes, the oldest first. */
export function readDecisions(db: Database | Transaction, ids: string[]): Promise<DecisionRow[]> {
  return db
    .select({ ...getTableColumns(changeDecisions), vouchesFrom: passkeys.vouchesFrom })
    .from(changeDecisions)
    .leftJoin(signatures, eq(signatures.id, changeDecisions.signatureId))
    .leftJoin(passkeys, eq(passkeys.id, signatures.passkeyId))
    .where(inArray(changeDecisions.changeId, ids))
    .orderBy(asc(changeDecisions.at));
}

/** What the rules of `lib/domain/rules/proposals.ts` are decided on. */
export function factsOf(
  type: AppliedChange,
  row: ChangeRow,
  decisions: DecisionRow[],
  everybody: PersonRow[],
): ChangeFacts {
  const proposer = everybody.find(({ id }) => id === row.proposedBy);
  const hash = hashOfChange(row);
  const facts: ChangeFacts = {
    state: row.state,
    proposedBy: row.proposedBy,
    proposer: {
      name: proposer?.name ?? "",
      countsFrom: proposer ? countsFrom(proposer, proposersOf(type, row)) : null,
    },
    concerns: row.subjectPersonId,
    isOver: isPast(row),
    acceptedBy: [],
    needsApprover: false,
  };
  const acceptedBy = decisions.filter(counts).map(({ personId }) => personId);
  return { ...facts, acceptedBy, needsApprover: needsApprover(type, row.proposedBy, acceptedBy, everybody) };

  /** Whether they could accept it now, and their vote counted when they gave it; one that doesn't can be given again. */
  function counts({ accept, personId, contentHash, vouchesFrom, at }: DecisionRow): boolean {
    // A yes to something else than stands here now is none to this.
    if (contentHash !== hash) return false;
    const person = everybody.find(({ id }) => id === personId);
    const signed = vouchesFrom && { vouchesFrom };
    if (!accept || !person || person.disabledAt || !countsAs(person, DECIDERS, signed, at)) return false;
    return proposalRules.refusal("accept", facts, person, signed) === null;
  }
}
