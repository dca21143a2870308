import { HydrationBoundary } from "@tanstack/react-query";
import { type DraftValues, draftOf, EMPTY_DRAFT } from "@/components/orders/create/draft";
import { NewOrder } from "@/components/orders/create/new-order";
import { NotAPreparer } from "@/components/orders/create/not-a-preparer";
import { AppSettingsProvider } from "@/components/orders/parts/app-settings";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { dehydrateShort, withTimeout } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { walletsQuery } from "@/lib/client/wallets";
import { uuid } from "@/lib/contract/common";
import { creationRefusal } from "@/lib/domain/order-actions";
import { listBankAccounts } from "@/lib/server/bank-accounts/list";
import type { Context } from "@/lib/server/context";
import { pageContext } from "@/lib/server/http/page";
import { getOrder } from "@/lib/server/orders/get";
import { listWallets } from "@/lib/server/wallets/list";

export const metadata = { title: "New redemption" };

type Search = Record<string, string | string[] | undefined>;

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const asked = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const context = await pageContext(`/orders/new${asked.size > 0 ? `?${asked}` : ""}`);
  const refusal = creationRefusal(context.person);
  if (refusal) return <NotAPreparer refusal={refusal} />;
  const client = makeQueryClient();
  const [given] = await Promise.all([
    givenDraft(context, search),
    withTimeout(client.prefetchQuery({ ...bankAccountsQuery(), queryFn: () => listBankAccounts(context) })),
    withTimeout(client.prefetchQuery({ ...walletsQuery(), queryFn: () => listWallets(context) })),
  ]);
  const settings = {
    currencies: context.settings.CURRENCIES,
    issuerWebUrl: context.settings.ISSUER_WEB_URL ?? null,
  };
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      <AppSettingsProvider settings={settings} me={context.person}>
        <NewOrder initial={given} link={asked.toString()} />
      </AppSettingsProvider>
    </HydrationBoundary>
  );
}

/** What a link asks the form to begin with: an order to prepare again, a wallet, a bank account. */
async function givenDraft(context: Context, { from, walletId, bankAccountId }: Search): Promise<DraftValues> {
  const id = uuid.safeParse(from);
  if (id.success) return getOrder(context, { id: id.data }).then(draftOf, () => EMPTY_DRAFT);
  const wallet = uuid.safeParse(walletId).data;
  const account = uuid.safeParse(bankAccountId).data;
  return { ...EMPTY_DRAFT, walletId: wallet ?? "", bankAccountId: account ?? "" };
}
