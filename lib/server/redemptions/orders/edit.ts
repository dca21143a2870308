import "server-only";
import type { EditOrder, Order } from "@/lib/contract/orders";
import type { Policies } from "@/lib/contract/policies";
import { sameAmount } from "@/lib/domain/amount";
import { plainReference } from "@/lib/domain/reference";
import {
  askedToApprove,
  judgeLeaving,
  type Leaver,
  requireWithinLimits,
  voidApprovals,
} from "@/lib/server/decisions";
import { orderMail } from "@/lib/server/identity";
import { type DuplicateRecord, isSameAccount, type Transaction, takePersonRead } from "@/lib/server/platform";
import {
  type Context,
  contentOf,
  contentRecord,
  duplicateDetail,
  findOrder,
  hashed,
  lockContent,
  type OrderRow,
  preventDuplicate,
  readNicknameTexts,
  type Snapshot,
  snapshotOf,
} from "@/lib/server/record";
import { changesBetween, staleEdit } from "./content-changes";
import { requireDayToCome } from "./needed-by";
import { type OrderAct, performOnOrder, requireAllowed } from "./order-act";
import { policyFor } from "./policy-for";
import { viewOne } from "./view";

/**
 * Changes an order that waits for approval; whatever was approved before counts no more.
 * @throws AppError `wrong_state`, `invalid` (a note that is missing, a day that is over), `stale_content` (a colleague has changed it),
 * `conflict` (identical to another), `not_usable` (over a daily limit), `too_many_requests`
 */
export async function editOrder(context: Context, input: EditOrder & { id: string }): Promise<Order> {
  const order = await findOrder(context.db, input.id);
  await requireAllowed(context.db, order, "edit", context);
  if (order.contentHash !== input.contentHash) throw await staleEdit(context.db, order, input.contentHash);
  requireDayToCome(input);
  await takePersonRead(context);
  const snapshot = await snapshotOf(context, input);
  return viewOne(context, await performOnOrder(context, EDIT, { ...input, snapshot }));
}

const EDIT: OrderAct<EditOrder & { id: string; snapshot: Snapshot }> = {
  action: "edit",
  apply: async ({ tx, person }, { order: before, around }, input) => {
    const { id: _, contentHash: edited, snapshot, ...draft } = input;
    if (before.contentHash !== edited) throw await staleEdit(tx, before, edited);
    const duplicate = await duplicateOf(tx, before, { ...draft, ...snapshot }, person.id);
    // To edit is to begin again, as withdrawing it and preparing another would be: what the rules ask now counts.
    const contributors = [...new Set([...before.contributors, person.id])];
    const leaver = { ...draft, ...snapshot, contributors, id: before.id };
    const together = await togetherAfter(tx, around.policies, before, leaver);
    const asked = await policyFor(tx, around.policies, { ...draft, together });
    const content = contentOf(draft, snapshot);
    const set = {
      ...{ ...content, ...asked, ...hashed({ code: before.code, ...content }) },
      ...{ contributors, duplicate },
    };
    const voided = await voidApprovals(tx, before.id);
    const after = { ...before, ...set };
    return {
      set,
      audit: {
        action: "order.edited",
        detail: {
          before: contentRecord(before),
          changed: changesBetween(before, after, await readNicknameTexts(tx)),
          ...contentRecord(after),
          ...{ policy: asked.policy, voided },
          ...(duplicate === before.duplicate ? {} : duplicateDetail(duplicate)),
        },
      },
      mails: (changed) => [orderMail("approval_needed", changed, askedToApprove(changed))],
    };
  },
};

type Draft = Omit<EditOrder, "contentHash">;

/** What leaves for its account with this edit. Where no more leaves than before, that is no question of a limit. */
async function togetherAfter(
  tx: Transaction,
  policies: Policies,
  before: OrderRow,
  leaver: Leaver,
): Promise<string> {
  const isAsBefore =
    before.currency === leaver.currency &&
    sameAmount(before.amount, leaver.amount) &&
    isSameAccount(before.bankAccount, leaver.bankAccount);
  return isAsBefore
    ? (await judgeLeaving(tx, policies, "preparation", leaver)).together
    : requireWithinLimits(tx, policies, "preparation", leaver);
}

/** What an earlier override said still counts while the edit leaves alone what made the two identical. */
async function duplicateOf(
  tx: Transaction,
  before: OrderRow,
  draft: Draft & Pick<Snapshot, "bankAccount">,
  personId: string,
) {
  const isAsBefore =
    before.currency === draft.currency &&
    sameAmount(before.amount, draft.amount) &&
    before.walletId === draft.walletId &&
    isSameAccount(before.bankAccount, draft.bankAccount);
  const isNamedAsBefore =
    plainReference(before.customerReference ?? "") === plainReference(draft.customerReference ?? "");
  if (isAsBefore && isNamedAsBefore) return before.duplicate;
  await lockContent(tx, draft);
  const own = { own: before.id, onlyReference: isAsBefore };
  const added = await preventDuplicate(tx, draft, personId, own);
  if (!isAsBefore || !before.duplicate || !added) return added ?? (isAsBefore ? before.duplicate : null);
  return merged(before.duplicate, added);
}

/** Both overrides in one; where the later one gives no reason, the earlier one’s stays with the person who gave it. */
function merged(before: DuplicateRecord, added: DuplicateRecord): DuplicateRecord {
  const of = [...before.of, ...added.of.filter(({ id }) => before.of.every((one) => one.id !== id))];
  const { reason, by } = added.reason === null && before.reason !== null ? before : added;
  return { of, reason, by };
}
