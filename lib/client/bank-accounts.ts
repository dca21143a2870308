import { queryOptions } from "@tanstack/react-query";
import { bankAccount, bankAccounts } from "@/lib/contract/bank-accounts";
import { request } from "./http";

/** All registered bank accounts. */
export const bankAccountsQuery = () =>
  queryOptions({
    queryKey: ["bank-accounts"],
    queryFn: ({ signal }) => request(bankAccounts, "/api/bank-accounts", { signal }),
  });

/** One registered bank account. */
export const bankAccountQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankAccountsQuery().queryKey, id],
    queryFn: ({ signal }) => request(bankAccount, `/api/bank-accounts/${encodeURIComponent(id)}`, { signal }),
  });
