import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { waitBriefly } from "@/lib/client/prefetch";
import { walletsQuery } from "@/lib/client/wallets";
import { lastBankAccounts, listBankAccounts } from "@/lib/server/bank-accounts/list";
import type { Last } from "@/lib/server/cache/shared-reads";
import type { Context } from "@/lib/server/context";
import { lastWallets, listWallets } from "@/lib/server/wallets/list";

/** Reads the bank accounts for a page; where the issuer doesn't answer now, what it said last, with the time of that. */
export async function readBankAccounts(client: QueryClient, context: Context, milliseconds?: number) {
  const query = bankAccountsQuery();
  await waitBriefly(
    client.prefetchQuery({ ...query, queryFn: () => listBankAccounts(context) }),
    milliseconds,
  );
  if (client.getQueryData(query.queryKey)) return;
  giveLast(client, query.queryKey, await lastBankAccounts(context));
}

/** The same for the wallets. */
export async function readWallets(client: QueryClient, context: Context, milliseconds?: number) {
  const query = walletsQuery();
  await waitBriefly(client.prefetchQuery({ ...query, queryFn: () => listWallets(context) }), milliseconds);
  if (client.getQueryData(query.queryKey)) return;
  giveLast(client, query.queryKey, await lastWallets(context));
}

/** However lately it was listed, the page asks at once whether it is still so: the issuer has just failed to say. */
function giveLast(client: QueryClient, queryKey: QueryKey, last: Last<unknown> | null): void {
  if (!last) return;
  client.setQueryData(queryKey, last.value, { updatedAt: last.at.getTime() });
  client.getQueryCache().find({ queryKey })?.invalidate();
}
