import { HydrationBoundary } from "@tanstack/react-query";
import { BankAccountList } from "@/components/bank-accounts/bank-account-list";
import { IssuerWebLink } from "@/components/shared/issuer-web-account";
import { PageHeader } from "@/components/ui/page-header";
import { dehydrateShort } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { hasAccess } from "@/lib/domain/rules/access";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/pages";
import { titled } from "../../../titled";
import { readBankAccounts } from "../../issuer-lists";

export const generateMetadata = titled(() => words.bankAccounts.title);

export default async function Page() {
  const context = await pageContext("/bank-accounts");
  const client = makeQueryClient();
  await readBankAccounts(client, context);
  const issuerWebUrl = context.settings.ISSUER_WEB_URL ?? null;
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      <PageHeader title={words.bankAccounts.title}>
        {words.bankAccounts.lead(<IssuerWebLink url={issuerWebUrl} />)}
      </PageHeader>
      <BankAccountList
        issuerWebUrl={issuerWebUrl}
        mayRedeem={hasAccess("prepare_redemption", context.person)}
      />
    </HydrationBoundary>
  );
}
