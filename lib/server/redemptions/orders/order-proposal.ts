import "server-only";
import { inArray } from "drizzle-orm";
import type { OrderFacts } from "@/lib/domain/order-facts";
import { type OrderAction, type RefusalReason, refusal } from "@/lib/domain/rules/redemptions";
import { type ChangeRow, hashOfChange, NOT_WITHDRAWN, type SubjectChange } from "@/lib/server/decisions";
import { type ClosingRecord, orders, type ResolutionRecord } from "@/lib/server/platform";
import { hidingAddress, type OrderRow } from "@/lib/server/record";
import { factsOf, readSurroundings } from "./facts";

type Proposal = {
  /** What the rule table calls deciding on it. */
  action: OrderAction;
  /** What keeps a person from accepting it, but not from declining it. */
  onlyToAccept: readonly RefusalReason[];
  /** The proposal that waits on an order now; null where none does. */
  waitingOn: (order: OrderRow, facts: OrderFacts) => string | null;
};

/** Judges proposals about redemptions by the rule table, as pages and acts do ({@link SubjectChange}). */
export const judgeByOrder =
  ({ action, onlyToAccept, waitingOn }: Proposal): SubjectChange["judge"] =>
  async (context, rows) => {
    const { db } = context;
    const ids = rows.map(({ target }) => target);
    const found = await db.select().from(orders).where(inArray(orders.id, ids));
    const around = await readSurroundings(context, db, found);
    return ({ id, target }: ChangeRow) => {
      const order = found.find((one) => one.id === target);
      if (!order) throw new Error("unreachable: redemptions are never deleted");
      const facts = factsOf(order, around);
      return {
        isOver: waitingOn(order, facts) !== id,
        refusal: (verb, person, signed) => {
          if (verb === "withdraw") return NOT_WITHDRAWN;
          const refused = refusal(action, facts, person, signed);
          const isTolerated = verb === "decline" && refused && onlyToAccept.includes(refused.reason);
          return isTolerated ? null : refused;
        },
        show: hidingAddress(order),
      };
    };
  };

/** What a person reads of a closing on its redemption, as the hash that a yes to it names. */
export const hashOfClosing = (order: OrderRow, { changeId, reason, by, at }: ClosingRecord): string =>
  hashOfChange({
    ...{ id: changeId, kind: "redemption_closed", subject: order.code, target: order.id },
    ...{ before: null, after: { reason }, proposedBy: by, at },
  });

/** The same of a recorded outcome. */
export const hashOfResolution = (order: OrderRow, resolution: ResolutionRecord): string =>
  hashOfChange({
    ...{ id: resolution.changeId, kind: "outcome_recorded", subject: order.code, target: order.id },
    ...{ before: null, after: contentOfOutcome(resolution) },
    ...{ proposedBy: resolution.proposedBy, at: resolution.proposedAt },
  });

/** What is stated of an order whose outcome is unknown, as the proposal holds it. */
export const contentOfOutcome = ({
  outcome,
  orderId,
  note,
  checks,
}: Pick<ResolutionRecord, "outcome" | "orderId" | "note" | "checks">) => ({ outcome, orderId, note, checks });
