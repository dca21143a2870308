import { words } from "@/lib/words/situations";
import type { Situation } from "./situations";

/** People of us: the words for those whose names are not known, or too many. */
type People = { otherwise: string };

/** Where it is the turn of people of us. What waits otherwise waits for others, or for what happens. */
const WAITS_FOR_PEOPLE: ReadonlySet<Situation> = new Set([
  "awaiting_approval",
  "partly_approved",
  "outcome_unknown",
  "outcome_proposed",
  "late_creation",
  "instructions_alarm",
  "order_differs",
  "address_rejected",
  "held",
  "alarm_close_proposed",
  "close_proposed",
  "address_unverified",
  "ready_to_send",
  "being_sent",
  "unexpected_transfer",
  "resend_unverified",
  "ready_to_resend",
  "hash_not_found",
  "check_failed",
  "not_verified",
  "address_unchecked",
  "ready_to_post",
  "hash_refused",
] as const);

/** Where a redemption stands, in two or three words. */
export const labelOf = (situation: Situation): string => words.labels[situation];

/** For whom or what it waits, after "Waiting for "; undefined where its label says all there is. */
export function waitsFor(situation: Situation): People | string | undefined {
  const waits: Partial<Record<Situation, string>> = words.waits;
  const otherwise = waits[situation];
  return otherwise && WAITS_FOR_PEOPLE.has(situation) ? { otherwise } : otherwise;
}
