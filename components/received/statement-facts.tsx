import { useBankDays } from "@/components/shared/bank-day";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Statement } from "@/lib/contract/statements";
import { useAccountTitles } from "./account-titles";

/** The days that a statement is about. */
export const StatementDays = ({ statement }: { statement: Statement }) => useBankDays()(statement);

/** Whose statement it is. */
export function StatementAccount({ statement }: { statement: Statement }) {
  const titleOf = useAccountTitles();
  return <UntrustedText>{titleOf(statement)}</UntrustedText>;
}
