import { cn } from "@/components/ui/cn";
import { TextLink } from "@/components/ui/text-link";
import type { BankLine } from "@/lib/contract/statements";
import { referenceParts } from "@/lib/domain/reference";
import { words } from "@/lib/words/statements";
import type { Redemptions } from "./redemptions-in";

type CodeLinkProps = { id: string; code: string; className?: string };

/** Our code of a redemption, which leads to it. */
export const CodeLink = ({ id, code, className }: CodeLinkProps) => (
  <TextLink href={`/orders/${id}`} prefetch={false} className={cn("tap font-mono font-normal!", className)}>
    {code}
  </TextLink>
);

type CodeLinksProps = { line: BankLine; redemptions: Redemptions; className?: string };

/** Those of the redemptions that a line was matched to. */
export const CodeLinks = ({ line, redemptions, className }: CodeLinksProps) =>
  line.orders.map((id) => {
    const row = redemptions.get(id);
    const code = row ? referenceParts(row.reference).code : words.redemption;
    return <CodeLink key={id} id={id} code={code} className={className} />;
  });
