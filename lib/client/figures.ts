import { queryOptions, useQuery } from "@tanstack/react-query";
import type { BankAccountFigures, Figures, WalletFigures } from "@/lib/contract/figures";
import { read } from "./http";
import { LATE_AGAIN_MS, unlessLive } from "./live-state";
import { orderKeys } from "./orders";

const hasUnknown = (figures: Figures | undefined) =>
  figures?.wallets.some(({ balances }) => balances.some(({ amount }) => amount === null)) ?? false;

/** What wallets hold, and what is in progress from them and to bank accounts. Apart from the lists, since nodes are asked for it. */
export const figuresQuery = () =>
  queryOptions({
    // A change of wallets announces redemptions as well (lib/server/record/audit/topics-of.ts).
    queryKey: orderKeys.figures,
    queryFn: read<Figures>("/api/figures"),
    refetchInterval: (query) => (hasUnknown(query.state.data) ? LATE_AGAIN_MS : unlessLive(60_000)(query)),
  });

/** The figures of one wallet or bank account; undefined where there are none (yet). */
export const figuresOf = <F extends { id: string }>(figures: readonly F[] | undefined, id: string) =>
  figures?.find((one) => one.id === id.toLowerCase());

const UNUSED = { inProgress: [], unsent: [], lastUsedAt: null };

/** Finds the figures of each wallet and bank account: undefined while they are being read, null where they could not be. */
export function useFigures() {
  const { data, isPending } = useQuery(figuresQuery());
  const missing = isPending ? undefined : null;
  return {
    ofWallet: (id: string): WalletFigures | null | undefined =>
      data ? (figuresOf(data.wallets, id) ?? { ...UNUSED, id, balances: [] }) : missing,
    ofBankAccount: (id: string): BankAccountFigures | null | undefined =>
      data ? (figuresOf(data.bankAccounts, id) ?? { ...UNUSED, id }) : missing,
  };
}
