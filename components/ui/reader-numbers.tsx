"use client";

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { Currency } from "@/lib/domain/currency";
import { knownLocale } from "@/lib/domain/locale";
import { FIXED_STYLE, formatMoney, type NumberStyle, numberStyle } from "@/lib/domain/money";

type ReaderNumbers = {
  style: NumberStyle;
  /** Decimals by a currency's code and by its token's name, which is redeemed 1:1. */
  decimals: ReadonlyMap<string, number>;
};

const NumbersContext = createContext<ReaderNumbers>({ style: FIXED_STYLE, decimals: new Map() });

const never = () => () => {};
const ofBrowser = () => knownLocale(navigator.language);

type ProviderProps = {
  /** The locale that the server wrote the page in. */
  locale: string;
  /** What the reader's cookie said of it; the browser leaves a new one where it says otherwise. */
  cookie?: string;
  currencies: readonly Currency[];
  children: ReactNode;
};

/** Writes amounts as the reader's browser does, on the server already: a cookie or the request's own words name the locale. */
export function ReaderNumbersProvider({ locale, cookie, currencies, children }: ProviderProps) {
  const actual = useSyncExternalStore(never, ofBrowser, () => locale);
  useEffect(() => {
    if (actual === cookie) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is not everywhere yet
    document.cookie = `locale=${actual}; path=/; max-age=31536000; samesite=lax`;
  }, [actual, cookie]);
  const numbers = useMemo(
    () => ({
      style: numberStyle(actual),
      decimals: new Map(
        currencies.flatMap(({ code, symbol, fiatDecimals }) => [
          [symbol, fiatDecimals],
          [code, fiatDecimals],
        ]),
      ),
    }),
    [actual, currencies],
  );
  return <NumbersContext value={numbers}>{children}</NumbersContext>;
}

/** How this reader's locale writes numbers. */
export function useNumberStyle(): NumberStyle {
  return useContext(NumbersContext).style;
}

/** What texts of `lib/domain` need to write amounts for this reader. */
export function useNumberFormats(): {
  style: NumberStyle;
  decimalsOf: (currency: string) => number | undefined;
} {
  const { style, decimals } = useContext(NumbersContext);
  return useMemo(() => ({ style, decimalsOf: (currency) => decimals.get(currency) }), [style, decimals]);
}

/** Writes an amount for this reader, with the decimals of the currency (or its token) that stands behind it. */
export function useFormatMoney(): (amount: string, currency: string) => string {
  const { style, decimals } = useContext(NumbersContext);
  return useCallback(
    (amount, currency) => formatMoney(amount, { style, decimals: decimals.get(currency) }),
    [style, decimals],
  );
}
