import "server-only";
import type { Change } from "@/lib/contract/changes";
import { CHANGE_DAYS } from "@/lib/domain/change-kinds";
import { momentText } from "@/lib/domain/dates";
import type { Role } from "@/lib/domain/roles";
import { roleRefusal } from "@/lib/domain/rules/acts";
import { lostRole } from "@/lib/domain/rules/proposals";
import { countsFrom } from "@/lib/domain/rules/rule";
import { changeMail, isSettingUp } from "@/lib/server/identity";
import { AppError, takePersonAct, takePersonRead, throwIfRefused } from "@/lib/server/platform";
import type { Context, SignedIn } from "@/lib/server/record";
import { words } from "@/lib/words/decisions";
import { type Act, perform } from "../perform";
import { carryOut } from "./carry-out";
import {
  type AppliedChange,
  type ChangeRow,
  type Draft,
  type IssuerChange,
  proposersOf,
} from "./change-type";
import { requireUnchanged } from "./compare";
import { expireDue } from "./expire";
import { insertChange, lockChanges, requireNoneOpen } from "./row";
import { requireEnoughLeft, warnOfSeveral } from "./taking-away";
import { viewChange } from "./view";

/** What a verb returns whose change waits for a second person: `defineRoute` answers it with 202. */
export class Proposed {
  constructor(readonly change: Change) {}
}

/**
 * Proposes a change, which a second person has to accept; or makes it at once, while one admin sets up and where it only
 * takes something away. Either way it is kept, on record, and mailed to everybody who decides and to whom it concerns.
 * @throws AppError `forbidden` (their vote does not count yet), `conflict` (another one waits, what it would change has just
 * changed, or too few people would be left), `step_up_required` (it is made without a second person, or takes something from
 * a person), `too_many_requests`; IssuerError
 */
export async function proposeOrApply<Input, Effect>(
  context: Context,
  type: AppliedChange<Input, Effect>,
  input: Input,
): Promise<Effect | Proposed> {
  throwIfRefused(roleRefusal(type.act, context.person));
  if (type.place === "issuer") await takePersonRead(context);
  const made = await perform(context, actOf(type), await type.draft(context, input));
  if (made.how === "proposed") return new Proposed(await viewChange(context, type, made.row));
  return made.how === "claimed" ? carryOut(context, made.type, made.row) : made.effect;
}

type Made<Input, Effect> =
  | { how: "proposed"; row: ChangeRow }
  | { how: "made"; effect: Effect }
  | { how: "claimed"; type: IssuerChange<Input, Effect>; row: ChangeRow };

type How = { isAtOnce: boolean; takesAway: boolean; isProved: boolean };

/** One person asks for a change: it is proposed, or made at once. */
function actOf<Input, Effect>(
  type: AppliedChange<Input, Effect>,
): Act<Draft, object, How, Made<Input, Effect>> {
  const proposers = (draft: Draft, { id: proposedBy }: SignedIn) =>
    proposersOf(type, { ...draft, proposedBy });
  return {
    read: async ({ tx, queue }) => {
      await lockChanges(tx);
      await expireDue(queue, tx);
      return {};
    },
    refusal: (_facts, person, _signed, draft) => lostRole(person, proposers(draft, person)),
    check: async ({ tx, person }, _facts, draft) => {
      await requireNoneOpen(tx, type.kind, draft);
      const isAtOnce = type.isStop === true || (!type.needsSecondPerson && (await isSettingUp(tx)));
      const takesAway = type.takesAway?.(draft) ?? false;
      const isPlainStop = type.isStop === true && !takesAway;
      if (isAtOnce && !isPlainStop) requireVoteCounts(person, proposers(draft, person));
      if (takesAway) await requireEnoughLeft(tx, draft);
      return { isAtOnce, takesAway, isProved: takesAway || (isAtOnce && !isPlainStop) };
    },
    proof: (_scope, { isProved }, { target: id }) =>
      isProved ? { act: "make_change", id, content: {}, signature: undefined } : null,
    apply: async (scope, { isAtOnce, takesAway }, draft) => {
      const { tx, person, queue } = scope;
      const insert = (state: ChangeRow["state"]) =>
        insertChange(scope, type.kind, draft, { state, days: CHANGE_DAYS });
      const ofSeveral = (row: ChangeRow) => async () => {
        if (takesAway) await warnOfSeveral(queue, tx, row);
      };
      if (!isAtOnce) {
        await takePersonAct(tx, person, "proposal");
        const row = await insert("waiting");
        const { id: changeId, kind, subject, before, after } = row;
        return {
          result: { how: "proposed", row },
          audit: { action: "change.proposed", subject, detail: { changeId, kind, before, after } },
          mails: [changeMail("change_proposed", row)],
          after: ofSeveral(row),
        };
      }
      if (type.place === "issuer") {
        const row = await insert("applying");
        return { result: { how: "claimed", type, row } };
      }
      requireUnchanged(draft.before, await type.read(tx, draft));
      const row = await insert("accepted");
      const effect = await type.apply(scope, tx, row, { timing: "at_once", alone: person.id });
      const mails = [changeMail("change_made", row)];
      return { result: { how: "made", effect }, mails, after: ofSeveral(row) };
    },
  };
}

/** What is done alone is done by a person whose vote counts: their role is not of today, nor has it been taken over. */
function requireVoteCounts(actor: SignedIn, roles: readonly Role[]): void {
  const from = countsFrom(actor, roles);
  if (from === null) return;
  throw new AppError("forbidden", words.votesFrom(momentText(from)));
}
