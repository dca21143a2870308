import { ApprovalBadge } from "@/components/ui/approval-badge";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import type { BankAccount } from "@/lib/contract/bank-accounts";

/** The account's holder and state, and the way to what it is good for. */
export function BankAccountHeader({ account, mayRedeem }: { account: BankAccount; mayRedeem: boolean }) {
  return (
    <PageHeader
      back={<TextLink href="/bank-accounts">Bank accounts</TextLink>}
      title={<bdi className="[overflow-wrap:anywhere]">{account.name || "No holder given"}</bdi>}
      actions={
        account.usable && mayRedeem ? (
          <LinkButton variant="primary" href={`/orders/new?bankAccountId=${encodeURIComponent(account.id)}`}>
            Redeem to this account
          </LinkButton>
        ) : null
      }
    >
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-1">
        <ApprovalBadge status={account.status} usable={account.usable} />
        {account.usable ? `Can receive redemptions in ${account.currency}` : `${account.currency} account`}
      </span>
    </PageHeader>
  );
}
