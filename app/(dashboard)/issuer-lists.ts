import type { QueryClient } from "@tanstack/react-query";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { waitBriefly } from "@/lib/client/prefetch";
import { walletsQuery } from "@/lib/client/wallets";
import { lastBankAccounts, listBankAccounts } from "@/lib/server/bank-accounts/list";
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
  const last = await lastBankAccounts(context);
  if (last) client.setQueryData(query.queryKey, last.value, { updatedAt: last.at.getTime() });
}

/** The same for the wallets. */
export async function readWallets(client: QueryClient, context: Context, milliseconds?: number) {
  const query = walletsQuery();
  await waitBriefly(client.prefetchQuery({ ...query, queryFn: () => listWallets(context) }), milliseconds);
  if (client.getQueryData(query.queryKey)) return;
  const last = await lastWallets(context);
  if (last) client.setQueryData(query.queryKey, last.value, { updatedAt: last.at.getTime() });
}
