import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { bankAccountQuery, bankAccountsQuery } from "@/lib/client/bank-accounts";
import { waitBriefly } from "@/lib/client/prefetch";
import { walletsQuery } from "@/lib/client/wallets";
import { getBankAccount } from "@/lib/server/bank-accounts/get";
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

/** The same for one of them, in its page; `isUnknown`: the issuer says that there is none. */
export async function readBankAccount(
  client: QueryClient,
  context: Context,
  id: string,
  milliseconds?: number,
): Promise<{ isUnknown: boolean }> {
  const query = bankAccountQuery(id);
  await waitBriefly(
    client.prefetchQuery({ ...query, queryFn: () => getBankAccount(context, { id }) }),
    milliseconds,
  );
  const { data, error } = client.getQueryState(query.queryKey) ?? {};
  // Told apart from every failure to ask it.
  const isUnknown = error instanceof Error && "kind" in error && error.kind === "not_found";
  if (data !== undefined || isUnknown) return { isUnknown };
  const last = await lastBankAccounts(context);
  const value = last?.value.items.find((one) => one.id.toLowerCase() === id);
  if (last && value) giveLast(client, query.queryKey, { at: last.at, value });
  return { isUnknown };
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
