import type { ActivityEntry } from "@/lib/contract/activity";
import type { ContentChange } from "../approve/changed-content";

type Detail = ActivityEntry["detail"];

const OUTCOMES: Readonly<Record<string, string>> = {
  created: "The issuer has it",
  not_created: "The issuer doesn’t have it",
};

const outcome = ({ outcome }: Detail) => OUTCOMES[String(outcome)] ?? null;
const sentenceIn = (name: string) => (detail: Detail) => {
  const text = detail[name];
  return typeof text === "string" ? text : null;
};

const DECISIONS: Readonly<Record<string, (detail: Detail) => string | null>> = {
  "order.alarm_decided": ({ accept, given, required }) => {
    if (accept !== true) return "Kept blocked";
    return Number(given) < Number(required) ? `Agreed to clear it, ${given} of ${required}` : "Cleared";
  },
  "order.resolution_proposed": outcome,
  "order.resolution_accepted": outcome,
  "order.resolution_declined": outcome,
  "order.approval_lapsed": sentenceIn("reason"),
  "order.alarm_raised": sentenceIn("message"),
};

/** What was decided or why, where the sentence of the entry leaves it open; what people wrote themselves stands beside it. */
export const decisionOf = ({ action, detail }: ActivityEntry): string | null =>
  Object.hasOwn(DECISIONS, action) ? (DECISIONS[action]?.(detail) ?? null) : null;

const FIELDS: Readonly<Record<string, string>> = {
  amount: "Amount",
  currency: "Currency",
  walletId: "Wallet",
  bankAccountId: "Bank account",
  customerReference: "Reference",
  note: "Note",
};

/** What an edit changed, as people know it; `money` writes an amount for the reader. */
export function changesOf(
  { action, detail }: ActivityEntry,
  money: (amount: string, currency: string) => string,
): ContentChange[] {
  if (action !== "order.edited" || typeof detail.changed !== "object" || detail.changed === null) return [];
  const { currency } = (detail.content ?? {}) as { currency?: string };
  const written = (field: string, text: string) =>
    field === "amount" && currency ? money(text, currency) : text;
  return Object.entries(detail.changed as Record<string, { from?: unknown; to?: unknown }>).map(
    ([field, { from, to }]) => ({
      field: FIELDS[field] ?? field,
      before: written(field, String(from)),
      after: written(field, String(to)),
    }),
  );
}
