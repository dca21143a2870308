import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";

/** Says what the list is and where a new account is registered. */
export function BankAccountsHeader({ issuerWebUrl }: { issuerWebUrl: string | null }) {
  const place = issuerWebUrl ? (
    <TextLink href={issuerWebUrl} external>
      issuer’s web account
    </TextLink>
  ) : (
    "issuer’s web account"
  );
  return (
    <PageHeader title="Bank accounts">
      Where redemptions are paid to. A new account is registered in the {place}.
    </PageHeader>
  );
}
