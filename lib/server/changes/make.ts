import "server-only";
import { and, eq } from "drizzle-orm";
import { CHANGE_DAYS, type ChangeState } from "@/lib/domain/change-kinds";
import { momentText } from "@/lib/domain/dates";
import type { Role } from "@/lib/domain/roles";
import { countsFrom } from "@/lib/domain/vote-delay";
import { isSettingUp } from "../approvals/setting-up";
import { appendAudit } from "../audit/append";
import { type Context, requireRole, type SignedIn } from "../context";
import { changes } from "../db/auth-schema";
import type { Transaction } from "../db/client";
import { AppError } from "../errors";
import { takePersonAct } from "../limits/per-person";
import { changeMail, queueMails } from "../mail/notify";
import { requireProof } from "../proofs/take-proof";
import { askForLapsedChecks } from "../transfers/lapsed-checks";
import { carryOut } from "./carry-out";
import { type ChangeRow, type ChangeType, type Draft, type OwnChange, proposersOf } from "./change-type";
import { requireUnchanged } from "./compare";
import { expireDue } from "./expire";
import { IS_OPEN } from "./is-open";
import { lockChanges, requireActor } from "./lock";
import { Proposed } from "./proposed";
import { requireEnoughLeft, warnOfSeveral } from "./taking-away";
import { viewChange } from "./view";

const DAY_MS = 24 * 3_600_000;

/**
 * Proposes a change, which a second person has to accept; or makes it at once, while one admin sets up and where it only
 * takes something away. Either way it is kept, on record, and mailed to everybody who decides and to whom it concerns.
 * @throws AppError `forbidden` (their word does not count yet), `conflict` (another one waits, what it would change has just
 * changed, or too few people would be left), `step_up_required` (it is made without a second person, or takes something from
 * somebody); IssuerError
 */
export async function makeChange<Input, Effect>(
  context: Context,
  type: ChangeType<Input, Effect>,
  input: Input,
): Promise<Effect | Proposed> {
  requireRole(context, ...type.proposers);
  const draft = await type.draft(context, input);
  const made = await context.db.transaction(async (tx) => {
    await lockChanges(tx);
    const proposers = proposersOf(type, { ...draft, proposedBy: context.person.id });
    const actor = await requireActor(tx, context.person, proposers);
    await expireDue(context.queue, tx);
    await requireNoneOpen(tx, type, draft);
    const takesAway = type.takesAway?.(draft) ?? false;
    const isAtOnce = type.isStop === true || (!type.takesTwo && (await isSettingUp(tx)));
    const isPlainStop = type.isStop === true && !takesAway;
    if (isAtOnce && !isPlainStop) requireWord(actor, proposers);
    if (takesAway) await requireEnoughLeft(tx, draft);
    if (takesAway || (isAtOnce && !isPlainStop)) {
      const proof = { id: draft.target, content: {}, signature: undefined };
      await requireProof(context, tx, { act: "make_change", ...proof });
    }
    if (!isAtOnce) await takePersonAct(tx, actor, "proposal");
    if (!isAtOnce) return { how: "proposed", row: await propose(context, tx, type, draft) } as const;
    if (type.place === "here") {
      return { how: "made", effect: await makeHere(context, tx, type, draft) } as const;
    }
    return { how: "claimed", type, row: await insert(context, tx, type, draft, "applying") } as const;
  });
  if (made.how === "proposed") return new Proposed(await viewChange(context, made.row));
  return made.how === "claimed" ? carryOut(context, made.type, made.row) : made.effect;
}

/** What is done alone is done by somebody whose word counts: their role is not of today, nor has it been taken over. */
function requireWord(actor: SignedIn, roles: readonly Role[]): void {
  const from = countsFrom(actor, roles);
  if (from === null) return;
  throw new AppError(
    "forbidden",
    `You can do this from ${momentText(from)}, a day after your role or sign-in changed. Until then, ask another admin, or pause all sending.`,
  );
}

async function requireNoneOpen(
  tx: Transaction,
  { kind }: Pick<ChangeType, "kind">,
  { target, subject }: Draft,
): Promise<void> {
  const [other] = await tx
    .select({ state: changes.state })
    .from(changes)
    .where(and(eq(changes.kind, kind), eq(changes.target, target), IS_OPEN));
  if (!other) return;
  throw new AppError(
    "conflict",
    other.state === "waiting"
      ? `A change of ${subject} already waits for a second person. It has to be decided or withdrawn first.`
      : `A change of ${subject} is being carried out. Reload the page in a moment.`,
  );
}

type Kind = Pick<ChangeType, "kind" | "takesAway">;

async function propose(
  { queue, person }: Context,
  tx: Transaction,
  type: Kind,
  draft: Draft,
): Promise<ChangeRow> {
  const row = await insert({ person }, tx, type, draft, "waiting");
  await appendAudit(tx, {
    actorId: person.id,
    action: "change.proposed",
    subject: row.subject,
    detail: { changeId: row.id, kind: row.kind, before: row.before, after: row.after },
  });
  await queueMails(queue, tx, changeMail("change_proposed", row));
  if (type.takesAway?.(draft)) await warnOfSeveral(queue, tx, row);
  return row;
}

async function makeHere<Input, Effect>(
  context: Context,
  tx: Transaction,
  type: OwnChange<Input, Effect>,
  draft: Draft,
): Promise<Effect> {
  requireUnchanged(draft.before, await type.read(tx, draft));
  const row = await insert(context, tx, type, draft, "accepted");
  const effect = await type.apply(context, tx, row, { timing: "at_once", alone: context.person.id });
  if (type.takesAway?.(draft)) await askForLapsedChecks(context.queue, tx, draft.target);
  await queueMails(context.queue, tx, changeMail("change_made", row));
  if (type.takesAway?.(draft)) await warnOfSeveral(context.queue, tx, row);
  return effect;
}

async function insert(
  { person }: Pick<Context, "person">,
  tx: Transaction,
  { kind }: Kind,
  draft: Draft,
  state: ChangeState,
): Promise<ChangeRow> {
  const at = new Date();
  const [row] = await tx
    .insert(changes)
    .values({
      ...draft,
      ...{ kind, state, proposedBy: person.id, at },
      expiresAt: new Date(at.getTime() + CHANGE_DAYS * DAY_MS),
      decidedAt: state === "waiting" ? null : at,
    })
    .returning();
  if (!row) throw new Error("unreachable: an insert gives its row");
  return row;
}
