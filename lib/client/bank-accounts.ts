import { queryOptions } from "@tanstack/react-query";
import type { BankAccount, BankAccounts, DayCheck, NameBankAccount } from "@/lib/contract/bank-accounts";
import type { Proposed } from "@/lib/contract/changes";
import { useProposal } from "./changes";
import { filterParams, read, request } from "./http";
import { whileUnverified } from "./live-state";

const path = (id: string) => `/api/bank-accounts/${encodeURIComponent(id)}`;

export const bankAccountsQuery = () =>
  queryOptions({
    queryKey: ["bank-accounts"],
    queryFn: read<BankAccounts>("/api/bank-accounts"),
    refetchInterval: ({ state }) => whileUnverified(state.data?.items),
  });

export const bankAccountQuery = (id: string) =>
  queryOptions({
    queryKey: [...bankAccountsQuery().queryKey, id],
    queryFn: read<BankAccount>(path(id)),
    refetchInterval: ({ state }) => whileUnverified(state.data && [state.data]),
  });

/** Whether money that is prepared now can be on an account by a day. */
export const dayCheckQuery = (id: string, day: string) =>
  queryOptions({
    queryKey: [...bankAccountsQuery().queryKey, id, "needed-by", day],
    queryFn: read<DayCheck>(`${path(id)}/needed-by?${filterParams({ day })}`),
  });

/** Proposes an account's nickname, or sets it at once while one admin sets up. */
export const useNameBankAccount = (id: string) =>
  useProposal({
    target: () => id.toLowerCase(),
    send: (body: NameBankAccount) =>
      request<undefined | Proposed>(`${path(id)}/nickname`, { method: "PUT", body }),
    changes: [bankAccountsQuery().queryKey],
  });
