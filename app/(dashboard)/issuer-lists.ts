import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { bankAccountQuery, bankAccountsQuery } from "@/lib/client/bank-accounts";
import { waitBriefly } from "@/lib/client/prefetch";
import { walletsQuery } from "@/lib/client/wallets";
import { getBankAccount } from "@/lib/server/bank-accounts/get";
import { lastBankAccounts, listBankAccounts } from "@/lib/server/bank-accounts/list";
import type { Context } from "@/lib/server/context";
import { lastWallets, listWallets } from "@/lib/server/wallets/list";

/** Reads the bank accounts for a page; where the issuer doesn't answer now, what it said last, with the time of that. */
export async function readBankAccounts(client: QueryClient, context: Context, milliseconds?: number) {
  await readOrLast(client, {
    ...{ queryKey: bankAccountsQuery().queryKey, milliseconds },
    read: () => listBankAccounts(context),
    last: async () => asListed(await lastBankAccounts(context)),
  });
}

/** The same for the wallets. */
export async function readWallets(client: QueryClient, context: Context, milliseconds?: number) {
  await readOrLast(client, {
    ...{ queryKey: walletsQuery().queryKey, milliseconds },
    read: () => listWallets(context),
    last: async () => asListed(await lastWallets(context)),
  });
}

/** The same for one bank account, in its page; `isUnknown`: the issuer says that there is none. */
export function readBankAccount(
  client: QueryClient,
  context: Context,
  id: string,
  milliseconds?: number,
): Promise<{ isUnknown: boolean }> {
  return readOrLast(client, {
    ...{ queryKey: bankAccountQuery(id).queryKey, milliseconds },
    read: () => getBankAccount(context, { id }),
    last: async () => {
      const last = await lastBankAccounts(context);
      const account = last?.items.find((one) => one.id.toLowerCase() === id);
      return last && account ? { data: account, asOf: last.asOf } : null;
    },
  });
}

type Last = { data: unknown; asOf: string };
type Source = {
  queryKey: QueryKey;
  milliseconds: number | undefined;
  read: () => Promise<unknown>;
  last: () => Promise<Last | null>;
};

const asListed = (list: { asOf: string } | null): Last | null => list && { data: list, asOf: list.asOf };

async function readOrLast(
  client: QueryClient,
  { queryKey, milliseconds, read, last }: Source,
): Promise<{ isUnknown: boolean }> {
  await waitBriefly(client.prefetchQuery({ queryKey, queryFn: read }), milliseconds);
  const { data, error } = client.getQueryState(queryKey) ?? {};
  // Told apart from every failure to ask it.
  const isUnknown = error instanceof Error && "kind" in error && error.kind === "not_found";
  const known = data === undefined ? await last() : null;
  if (known) {
    client.setQueryData(queryKey, known.data, { updatedAt: Date.parse(known.asOf) });
    // However lately that was, the page asks at once whether it is still so: the issuer has just failed to say.
    client.getQueryCache().find({ queryKey })?.invalidate();
  }
  return { isUnknown };
}
