import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { bankAccountsQuery } from "@/lib/client/bank-accounts";
import { walletsQuery } from "@/lib/client/wallets";
import { useAppSettings } from "../parts/app-settings";
import type { Lists } from "./usable";

/** The wallets, bank accounts and currencies that a form chooses from, as far as they are loaded. */
export function useLists(): Lists {
  const { currencies } = useAppSettings().settings;
  const wallets = useQuery(walletsQuery()).data;
  const accounts = useQuery(bankAccountsQuery()).data;
  return useMemo(
    () => ({ wallets, accounts, codes: currencies.map(({ code }) => code) }),
    [wallets, accounts, currencies],
  );
}
