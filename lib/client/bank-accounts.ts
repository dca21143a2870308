import { queryOptions } from "@tanstack/react-query";
import { bankAccount, bankAccounts } from "@/lib/contract/bank-accounts";
import { request } from "./http";
import { whileUnverified } from "./while-unverified";

/** All registered bank accounts. */
export const bankAccountsQuery = () =>
  queryOptions({
    queryKey: ["bank-accounts"],
    queryFn: ({ signal }) => request(bankAccounts, "/api/bank-accounts", { signal }),
    refetchInterval: ({ state }) => whileUnverified(state.data?.items),
  });

/** One registered bank account. */
export const bankAccountQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankAccountsQuery().queryKey, id],
    queryFn: ({ signal }) => request(bankAccount, `/api/bank-accounts/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ({ state }) => whileUnverified(state.data && [state.data]),
  });
