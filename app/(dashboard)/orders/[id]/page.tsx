import { HydrationBoundary } from "@tanstack/react-query";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { OrderPage } from "@/components/orders/detail/order-page";
import { AppSettingsProvider } from "@/components/orders/parts/app-settings";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { orderQuery } from "@/lib/client/orders";
import { dehydrateShort, NEEDED_MS, waitBriefly } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { walletsQuery } from "@/lib/client/wallets";
import { uuid } from "@/lib/contract/common";
import { listBankAccounts } from "@/lib/server/bank-accounts/list";
import type { Context } from "@/lib/server/context";
import { AppError } from "@/lib/server/errors";
import { pageContext } from "@/lib/server/http/page";
import { getOrder } from "@/lib/server/orders/get";
import { listWallets } from "@/lib/server/wallets/list";
import { appSettings } from "../app-settings";

export const metadata = { title: "Redemption" };

type Props = { params: Promise<{ id: string }> };

export default async function Page({ params }: Props) {
  const given = (await params).id;
  const context = await pageContext(`/orders/${given}`);
  const order = await find(context, given);
  if (order.id !== given) redirect(`/orders/${order.id}`);

  const client = makeQueryClient();
  client.setQueryData(orderQuery(order.id).queryKey, order);
  if (order.allowed.includes("edit")) {
    await Promise.all([
      waitBriefly(
        client.prefetchQuery({ ...bankAccountsQuery(), queryFn: () => listBankAccounts(context) }),
        NEEDED_MS,
      ),
      waitBriefly(
        client.prefetchQuery({ ...walletsQuery(), queryFn: () => listWallets(context) }),
        NEEDED_MS,
      ),
    ]);
  }
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      {context.settings.SANDBOX_WALLET_URL ? (
        <script
          async
          src={context.settings.SANDBOX_WALLET_URL}
          nonce={(await headers()).get("x-nonce") ?? undefined}
        />
      ) : null}
      <AppSettingsProvider settings={appSettings(context)} me={context.person}>
        <OrderPage id={order.id} />
      </AppSettingsProvider>
    </HydrationBoundary>
  );
}

/** The order by our id or the issuer's OrderId; what is no id at all is never looked up. */
async function find(context: Context, given: string) {
  const id = uuid.safeParse(given);
  if (!id.success) notFound();
  return getOrder(context, { id: id.data }).catch((error) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
}
