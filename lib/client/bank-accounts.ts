import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BankAccount, BankAccounts, NameBankAccount } from "@/lib/contract/bank-accounts";
import { request } from "./http";
import { whileUnverified } from "./while-unverified";

/** All registered bank accounts. */
export const bankAccountsQuery = () =>
  queryOptions({
    queryKey: ["bank-accounts"],
    queryFn: ({ signal }) => request<BankAccounts>("/api/bank-accounts", { signal }),
    refetchInterval: ({ state }) => whileUnverified(state.data?.items),
  });

/** One registered bank account. */
export const bankAccountQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankAccountsQuery().queryKey, id],
    queryFn: ({ signal }) => request<BankAccount>(`/api/bank-accounts/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ({ state }) => whileUnverified(state.data && [state.data]),
  });

/** Gives an account a nickname, or none; its page and the list have it at once. */
export function useNameBankAccount(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NameBankAccount) =>
      request<BankAccount>(`/api/bank-accounts/${encodeURIComponent(id)}/nickname`, { method: "PUT", body }),
    onSuccess: (changed) => {
      client.setQueryData(bankAccountQuery(id).queryKey, changed);
      client.setQueryData(
        bankAccountsQuery().queryKey,
        (old) => old && { items: old.items.map((item) => (item.id === changed.id ? changed : item)) },
      );
    },
    // Not returned: the person need not wait until everything has been read again.
    onSettled: () => void client.invalidateQueries({ queryKey: bankAccountsQuery().queryKey }),
  });
}
