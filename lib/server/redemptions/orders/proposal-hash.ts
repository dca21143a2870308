import "server-only";
import { hashOfChange } from "@/lib/server/decisions";
import type { ClosingRecord, ResolutionRecord } from "@/lib/server/platform";
import type { OrderRow } from "@/lib/server/record";

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
