import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { OrderPage } from "@/components/redemptions/page/order-page";
import { AppSettingsProvider } from "@/components/redemptions/parts/app-settings";
import { orderQuery, riskSignsQuery } from "@/lib/client/orders";
import { dehydrateShort, NEEDED_MS } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { uuid } from "@/lib/contract/common";
import type { Order } from "@/lib/contract/orders";
import { AppError } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { getOrder, getRiskSigns } from "@/lib/server/redemptions";
import { maybeContext, pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/pages";
import { readerLocale } from "../../../reader-locale";
import { readBankAccounts, readWallets } from "../../issuer-lists";
import { appSettings } from "../app-settings";
import { orderTitle } from "./title";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  // Without a session or an answer the page says so itself.
  const context = await maybeContext();
  const order = context && (await find(context, (await params).id).catch(() => undefined));
  if (!context || order === undefined) return { title: words.redemption.title };
  const { style } = await readerLocale();
  return { title: order ? orderTitle(order, context.settings.CURRENCIES, style) : words.redemption.notFound };
}

export default async function Page({ params }: Props) {
  const given = (await params).id;
  const context = await pageContext(`/orders/${given}`);
  const order = (await find(context, given)) ?? notFound();
  if (order.id !== given) redirect(`/orders/${order.id}`);

  const client = makeQueryClient();
  client.setQueryData(orderQuery(order.id).queryKey, order);
  // Drawn with the page, so that nothing moves before an approver's eyes.
  if (order.outcome === "to_approve") {
    const queryFn = () => getRiskSigns(context, order);
    await client.prefetchQuery({ ...riskSignsQuery(order.id), queryFn });
  }
  if (order.allowed.includes("edit")) {
    await Promise.all([
      readBankAccounts(client, context, NEEDED_MS),
      readWallets(client, context, NEEDED_MS),
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

/**
 * The order by our id or the issuer's OrderId, read once for the page and its title; null where there is none. Text that is no id
 * is never looked up.
 */
const find = cache(async (context: Context, given: string): Promise<Order | null> => {
  const id = uuid.safeParse(given);
  if (!id.success) return null;
  return getOrder(context, { id: id.data }).catch((error) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
});
