import { words } from "@/lib/words/remarks";
import { type CodedBy, codedText } from "./coded-text";

/** Why it isn’t known whether the issuer has an order that was sent. */
const UNKNOWN_BECAUSE = {
  timeout: () => "timeout",
  connection: () => "connection",
  redirect: () => "redirect",
  unauthorized: () => "unauthorized",
  unexpected_status: () => "unexpected_status",
  empty: () => "empty",
  too_large: () => "too_large",
  cut_off: () => "cut_off",
  unreadable: () => "unreadable",
  no_order_id: () => "no_order_id",
  order_id_taken: ({ takenBy }: { takenBy: string }) => words.orderIdTaken(takenBy),
  process_stopped: () => words.processStopped,
} as const;

/** The same as it is stored. */
export type UnknownBecause = CodedBy<typeof UNKNOWN_BECAUSE>;

/**
 * What is kept for technical details when something went wrong with the issuer: why its answer couldn’t be used, where it was that,
 * and its own words, redacted.
 */
export type IssuerDetail = { why?: UnknownBecause; words: string | null };

export const issuerDetailText = (detail: IssuerDetail | null): string | null =>
  detail && ([codedText(UNKNOWN_BECAUSE, detail.why), detail.words].filter(Boolean).join(": ") || null);

/** The reason in an entry of the audit log, with the values beside it; a code that needs no words is shown as it is. */
export function reasonText(reason: string, { takenBy }: Readonly<Record<string, unknown>>): string {
  if (!isCode(reason)) return reason;
  const why: UnknownBecause =
    reason === "order_id_taken" ? { code: reason, takenBy: String(takenBy) } : { code: reason };
  return codedText(UNKNOWN_BECAUSE, why);
}

const isCode = (text: string): text is UnknownBecause["code"] => Object.hasOwn(UNKNOWN_BECAUSE, text);
