import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import type { BankLine } from "@/lib/contract/statements";
import { words } from "@/lib/words/statements";

/** Who paid, or was paid; without a name what the bank writes. */
export const PayerName = ({ line, className }: { line: BankLine; className?: string }) => (
  <UntrustedText className={cn("[overflow-wrap:anywhere]", className)}>
    {line.payer ?? (line.text || words.noName)}
  </UntrustedText>
);

/** What the bank writes beside the amount, as it is. */
export const LineText = ({ line: { text }, className }: { line: BankLine; className?: string }) =>
  text ? (
    <p className={cn("text-muted-foreground [overflow-wrap:anywhere]", className)}>
      {words.quoted(<UntrustedText>{text}</UntrustedText>)}
    </p>
  ) : null;

/** Where it stands in its statement, which is a link to that. */
export const StatementPlace = ({ line: { statementId, number } }: { line: BankLine }) => (
  <Link
    href={`/received/statements/${statementId}`}
    prefetch={false}
    className="tap rounded-sm underline decoration-border-strong underline-offset-4 hover:text-foreground"
  >
    {words.place(number)}
  </Link>
);

/** With its sign: what went out is below zero. */
export const signedAmount = ({ amount, credit }: Pick<BankLine, "amount" | "credit">): string =>
  credit ? amount : `-${amount}`;
