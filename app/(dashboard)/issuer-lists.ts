import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { bankAccountQuery, bankAccountsQuery } from "@/lib/client/bank-accounts";
import { waitBriefly } from "@/lib/client/prefetch";
import { walletsQuery } from "@/lib/client/wallets";
import {
  getBankAccount,
  lastBankAccounts,
  lastWallets,
  listBankAccounts,
  listWallets,
} from "@/lib/server/administration";
import type { Context } from "@/lib/server/record";
import { issuerFailing } from "@/lib/server/reports";

/** Reads the bank accounts for a page; where the issuer doesn't answer now, what it said last, with the time of that. */
export async function readBankAccounts(client: QueryClient, context: Context, milliseconds?: number) {
  await readOrLast(client, context, {
    ...{ queryKey: bankAccountsQuery().queryKey, milliseconds },
    read: () => listBankAccounts(context),
    last: async () => asListed(await lastBankAccounts(context)),
  });
}

/** The same for the wallets. */
export async function readWallets(client: QueryClient, context: Context, milliseconds?: number) {
  await readOrLast(client, context, {
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
  return readOrLast(client, context, {
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
  context: Context,
  { queryKey, milliseconds, read, last }: Source,
): Promise<{ isUnknown: boolean }> {
  await waitBriefly(client.prefetchQuery({ queryKey, queryFn: read }), milliseconds);
  const { data, error, status } = client.getQueryState(queryKey) ?? {};
  // Distinct from every failure to ask it.
  const isUnknown = error instanceof Error && "kind" in error && error.kind === "not_found";
  const known = data === undefined ? await last() : null;
  if (known) {
    // One that is only slow is asked again behind the page, without a notice.
    const isFailing = status === "error" || (await issuerFailing(context)) !== null;
    // Whatever comes of a read that is still under way is not for this page any more.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, known.data, { updatedAt: Date.parse(known.asOf) });
    // Even if that was a moment ago, the page asks at once for a newer answer, and says from its first paint on that it isn't
    // current.
    const query = client.getQueryCache().find({ queryKey });
    query?.setState({ isInvalidated: true, ...(isFailing && { status: "error" }) });
  }
  return { isUnknown };
}
