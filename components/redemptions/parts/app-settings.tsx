"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Me } from "@/lib/contract/people";
import { type Currency, USUAL_FIAT_DECIMALS } from "@/lib/domain/money";
import { words } from "@/lib/words/redemptions";

/** What a page knows of this installation. */
export type AppSettings = {
  currencies: Currency[];
  issuerWebUrl: string | null;
  /** The business that runs it, where it is named. */
  organisation: string | null;
};

type AppSettingsValue = { settings: AppSettings; me: Me };

const AppSettingsContext = createContext<AppSettingsValue | null>(null);

export function AppSettingsProvider({ settings, me, children }: AppSettingsValue & { children: ReactNode }) {
  return <AppSettingsContext value={{ settings, me }}>{children}</AppSettingsContext>;
}

/** The settings of this installation, and who is signed in. */
export function useAppSettings(): AppSettingsValue {
  const value = useContext(AppSettingsContext);
  if (!value) throw new Error("useAppSettings is used outside of AppSettingsProvider");
  return value;
}

/** The token that is redeemed for a currency; one that is no longer set up still has a name. */
export function useToken(code: string): Currency {
  const { settings } = useAppSettings();
  return (
    settings.currencies.find((currency) => currency.code === code) ?? {
      code,
      decimals: 18,
      symbol: words.token(code),
      fiatDecimals: USUAL_FIAT_DECIMALS,
    }
  );
}
