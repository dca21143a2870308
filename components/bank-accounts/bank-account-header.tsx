import { ApprovalBadge } from "@/components/shared/approval-badge";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import { isPending } from "@/lib/domain/issuer-facts";
import { newRedemption } from "@/lib/domain/new-redemption";

/** The account's holder and state, and the way to what it is good for. */
export function BankAccountHeader({ account, mayRedeem }: { account: BankAccount; mayRedeem: boolean }) {
  return (
    <PageHeader
      back={<TextLink href="/bank-accounts">Bank accounts</TextLink>}
      title={
        <bdi className="[overflow-wrap:anywhere]">
          {account.nickname?.text ?? (account.name || "No account holder")}
        </bdi>
      }
      actions={
        account.usable && mayRedeem ? (
          <LinkButton variant="primary" href={newRedemption({ account: account.id })}>
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

/** Why the account cannot be used now, and what changes that; nothing when it can. */
export function UseNotice({ account: { usable, status } }: { account: BankAccount }) {
  if (usable) return null;
  if (isPending(status)) {
    return (
      <Notice tone="attention" title="Can’t be used yet">
        The issuer is verifying this account. Once it’s approved, you can choose it for a redemption. This
        page updates automatically.
      </Notice>
    );
  }
  return (
    <Notice tone="attention" title="Can’t be used">
      The issuer shows its status as “<bdi>{status || "none"}</bdi>”. Only approved accounts can receive
      redemptions. Ask the issuer what is missing.
    </Notice>
  );
}
