import { IssuerWebLink } from "@/components/shared/issuer-web-account";
import { PageHeader } from "@/components/ui/page-header";

/** Says what the list is and where a new account is registered. */
export function BankAccountsHeader({ issuerWebUrl }: { issuerWebUrl: string | null }) {
  return (
    <PageHeader title="Bank accounts">
      Where redemptions are paid out. Register new accounts in the <IssuerWebLink url={issuerWebUrl} />.
    </PageHeader>
  );
}
