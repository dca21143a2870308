import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Statement } from "@/lib/contract/statements";
import { useAccountTitles } from "./account-titles";
import { useBankDay } from "./bank-day";

/** The days that a statement is about, `23 Nov` or `18 Nov – 20 Nov`. */
export function StatementDays({ statement: { from, to } }: { statement: Statement }) {
  const day = useBankDay();
  const days = [...new Set([from, to].flatMap((one) => (one ? [day(one)] : [])))];
  return days.length > 0 ? days.join(" – ") : "Days unknown";
}

/** Whose statement it is. */
export function StatementAccount({ statement }: { statement: Statement }) {
  const titleOf = useAccountTitles();
  return <UntrustedText>{titleOf(statement)}</UntrustedText>;
}
