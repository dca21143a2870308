import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { CHANGE_DAYS, type ChangeState } from "@/lib/domain/change-kinds";
import { isSettingUp } from "../approvals/setting-up";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import { changes } from "../db/auth-schema";
import type { Transaction } from "../db/client";
import { AppError } from "../errors";
import { notifyAboutChange } from "../mail/notify";
import { requireProof } from "../proofs/require-proof";
import { carryOut } from "./carry-out";
import type { ChangeRow, ChangeType, Draft, OwnChange } from "./change-type";
import { requireUnchanged } from "./compare";
import { expireDue } from "./expire";
import { lockChanges, requireActor } from "./lock";
import { Proposed } from "./proposed";
import { viewChange } from "./view";

const DAY_MS = 24 * 3_600_000;

/**
 * Proposes a change, which a second person has to accept; or makes it at once, while one admin sets up and where it only
 * takes something away. Either way it is kept, on record, and mailed to everybody who decides and to whom it concerns.
 * @throws AppError `forbidden`, `conflict` (another one waits, or what it would change has just changed), `step_up_required`
 * (no second person stands in for the proof, and it is no stop); IssuerError
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
    await requireActor(tx, context.person, type.proposers);
    await expireDue(context.queue, tx);
    await requireNoneOpen(tx, type, draft);
    if (!type.isStop) {
      if (!(await isSettingUp(tx))) {
        return { how: "proposed", row: await propose(context, tx, type, draft) } as const;
      }
      const proof = { id: draft.target, content: {}, signature: undefined };
      await requireProof(context, tx, { act: "make_change", ...proof });
    }
    if (type.place === "here") {
      return { how: "made", effect: await makeHere(context, tx, type, draft) } as const;
    }
    return { how: "claimed", type, row: await insert(context, tx, type, draft, "applying") } as const;
  });
  context.queue.notifyWorkers("send-mail");
  if (made.how === "proposed") return new Proposed(await viewChange(context, made.row));
  return made.how === "claimed" ? carryOut(context, made.type, made.row) : made.effect;
}

async function requireNoneOpen(
  tx: Transaction,
  { kind }: Pick<ChangeType, "kind">,
  { target, subject }: Draft,
): Promise<void> {
  const [other] = await tx
    .select({ state: changes.state })
    .from(changes)
    .where(
      and(
        eq(changes.kind, kind),
        eq(changes.target, target),
        inArray(changes.state, ["waiting", "applying"]),
      ),
    );
  if (!other) return;
  throw new AppError(
    "conflict",
    other.state === "waiting"
      ? `A change of ${subject} already waits for a second person. It has to be decided or withdrawn first.`
      : `A change of ${subject} is being carried out. Reload the page in a moment.`,
  );
}

type Kind = Pick<ChangeType, "kind">;

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
  await notifyAboutChange(queue, tx, "change_proposed", row);
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
  const effect = await type.apply(context, tx, row, "at_once");
  await notifyAboutChange(context.queue, tx, "change_made", row);
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
