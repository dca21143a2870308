import { ApprovalBadge, approvalSentence } from "@/components/shared/approval-badge";
import { Figure, FigureList, InProgress, LastUsed } from "@/components/shared/figures";
import { GroupedText } from "@/components/shared/grouped-text";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import type { BankAccountFigures } from "@/lib/contract/figures";
import { accountLabel, accountParts, namesOfRegistered } from "@/lib/domain/account-label";
import { newRedemption } from "@/lib/domain/new-redemption";
import { ACCOUNT_GRID } from "./account-grid";

type BankAccountRowProps = {
  account: BankAccount;
  figures: BankAccountFigures | null | undefined;
  mayRedeem: boolean;
};

/** One account in the list; the whole row leads to all that is known of it. */
export function BankAccountRow({ account, figures, mayRedeem }: BankAccountRowProps) {
  const { id, bank, routingCode, accountNumber, currency, status, usable } = account;
  const names = namesOfRegistered(account);
  const { title, holder } = accountParts(names);
  const sentence = approvalSentence({ status, usable }, "bank account");
  return (
    <li
      className={cn(
        ACCOUNT_GRID,
        "relative gap-y-1 py-3 hover:bg-foreground/3 has-focus-visible:bg-foreground/3",
      )}
    >
      <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 max-md:min-h-11">
        <h2 className="min-w-0 text-base [overflow-wrap:anywhere]">
          <Link href={`/bank-accounts/${encodeURIComponent(id)}`} className="after:absolute after:inset-0">
            <bdi>{title || "No account holder"}</bdi>
          </Link>
        </h2>
        <Badge tone="outline">{currency}</Badge>
        <ApprovalBadge status={status} usable={usable} />
      </div>
      <div className="flex items-start justify-end xl:col-start-4 xl:row-span-2 xl:row-start-1">
        {mayRedeem && usable ? (
          <LinkButton
            size="sm"
            href={newRedemption({ account: id })}
            prefetch={false}
            aria-label={`Redeem to ${accountLabel(names) || "this account"}`}
            className="z-10 max-md:h-11!"
          >
            Redeem
          </LinkButton>
        ) : null}
      </div>
      <div className="col-span-full min-w-0 text-sm leading-6 text-muted-foreground xl:col-span-1">
        <p className="flex flex-wrap gap-x-3 [overflow-wrap:anywhere]">
          <GroupedText text={accountNumber} className="text-foreground" />
          {bank.name ? <bdi>{bank.name}</bdi> : null}
          {holder ? <UntrustedText>{holder}</UntrustedText> : null}
          {routingCode ? <span className="font-mono">{routingCode}</span> : null}
        </p>
        {sentence ? <p>{sentence}</p> : null}
      </div>
      <FigureList className="col-span-full xl:col-start-2 xl:col-end-4 xl:row-span-2 xl:row-start-1 xl:pt-1">
        <Figure label="In progress">
          <InProgress figures={figures} filter={{ bankAccountId: id.toLowerCase() }} />
        </Figure>
        <Figure label="Last used">
          <LastUsed figures={figures} />
        </Figure>
      </FigureList>
    </li>
  );
}
