import "server-only";
import { hashOfRead } from "@/lib/server/decisions";
import type { ClosingRecord, ResolutionRecord } from "@/lib/server/platform";

/** What a person reads of a proposal to close a redemption before they say yes to it, as one hash. */
export const hashOfClosing = (order: string, { reason, by, at }: ClosingRecord) =>
  hashOfRead({ kind: "redemption_closed", order, reason, by, at });

/** The same of a recorded outcome. */
export const hashOfResolution = (
  order: string,
  { outcome, orderId, note, checks, proposedBy, proposedAt }: ResolutionRecord,
) => hashOfRead({ kind: "outcome_recorded", order, outcome, orderId, note, checks, proposedBy, proposedAt });
