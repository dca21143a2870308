import { HydrationBoundary } from "@tanstack/react-query";
import {
  againAs,
  type Beginning,
  byTemplate,
  maySuggest,
  named,
  readLink,
  type Search,
  unread,
} from "@/components/redemptions/create/begin-with";
import { EMPTY_DRAFT } from "@/components/redemptions/create/draft";
import { NewOrder } from "@/components/redemptions/create/new-order";
import { NotAPreparer } from "@/components/redemptions/create/not-a-preparer";
import { onlyUsable, whyNot } from "@/components/redemptions/create/usable";
import { AppSettingsProvider } from "@/components/redemptions/parts/app-settings";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { figuresQuery } from "@/lib/client/figures";
import { dehydrateShort, NEEDED_MS, waitBriefly } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { templatesQuery } from "@/lib/client/templates";
import { walletsQuery } from "@/lib/client/wallets";
import { accessRefusal } from "@/lib/domain/rules/access";
import { refusalText } from "@/lib/domain/rules/refusal-text";
import { listTemplates } from "@/lib/server/administration";
import type { Context } from "@/lib/server/record";
import { getOrder, lastUsed } from "@/lib/server/redemptions";
import { getFigures } from "@/lib/server/reports";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/create";
import { titled } from "../../../titled";
import { readBankAccounts, readWallets } from "../../issuer-lists";
import { appSettings } from "../app-settings";

export const generateMetadata = titled(() => words.title);

export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const asked = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const context = await pageContext(`/orders/new${asked.size > 0 ? `?${asked}` : ""}`);
  const refusal = accessRefusal("prepare_redemption", context.person);
  if (refusal) return <NotAPreparer refusal={refusalText(refusal)} />;
  const client = makeQueryClient();
  const link = readLink(search);
  const [given, suggestions] = await Promise.all([
    copied(context, link.again),
    maySuggest(link) ? lastUsed(context, named(link)) : [],
    readBankAccounts(client, context, NEEDED_MS),
    readWallets(client, context, NEEDED_MS),
    client.prefetchQuery({ ...templatesQuery(), queryFn: () => listTemplates(context) }),
    // Balances come from the chain: the page comes without them rather than late.
    waitBriefly(client.prefetchQuery({ ...figuresQuery(), queryFn: () => getFigures(context) })),
  ]);
  const settings = appSettings(context);
  const lists = {
    wallets: client.getQueryData(walletsQuery().queryKey),
    accounts: client.getQueryData(bankAccountsQuery().queryKey),
    codes: settings.currencies.map(({ code }) => code),
  };
  const suggested =
    suggestions.find((pair) => Object.keys(whyNot(pair, lists)).length === 0) ??
    (maySuggest(link) ? onlyUsable(lists) : {});
  const templates = client.getQueryData(templatesQuery().queryKey)?.items;
  const begun = given ?? byTemplate(link, templates, lists);
  const beginning = begun ?? { values: { ...EMPTY_DRAFT, ...suggested, ...named(link) }, source: null };
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      <AppSettingsProvider settings={settings} me={context.person}>
        {/* The palette can lead from one link to another, which begins with something else. */}
        <NewOrder key={asked.toString()} beginning={beginning} link={asked.toString()} />
      </AppSettingsProvider>
    </HydrationBoundary>
  );
}

/** The redemption that a link asks to prepare again; nothing else is filled in where it can’t be read. */
async function copied(context: Context, id: string | null | undefined): Promise<Beginning | null> {
  if (id === undefined) return null;
  const none = unread("redemption");
  return id === null ? none : getOrder(context, { id }).then(againAs, () => none);
}
