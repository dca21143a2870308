"use client";

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { Currency } from "@/lib/domain/money";
import {
  FIXED_STYLE,
  formatMoney,
  grouped,
  knownLocale,
  localeIn,
  type NumberStyle,
  numberStyle,
} from "@/lib/domain/money";
import { languageNow } from "@/lib/words/language";

type ReaderNumbers = {
  style: NumberStyle;
  /** Decimals by a currency's code and by its token's name, which is redeemed 1:1. */
  decimals: ReadonlyMap<string, number>;
};

const NumbersContext = createContext<ReaderNumbers>({
  style: FIXED_STYLE,
  decimals: new Map(),
});

const never = () => () => {};

type ProviderProps = {
  /** The locale that the server wrote the page in. */
  locale: string;
  /** How numbers are written in it. */
  style: NumberStyle;
  /** What the reader's cookie said of it; the browser leaves a new one where it says otherwise. */
  cookie?: string;
  currencies: readonly Currency[];
  children: ReactNode;
};

/** Writes amounts as the reader's browser does, on the server already: a cookie or the request's own words name the locale. */
export function ReaderNumbersProvider({ locale, style, cookie, currencies, children }: ProviderProps) {
  // Deferred as the time zone is (time-zone.tsx).
  const said = useDeferredValue(
    useSyncExternalStore(
      never,
      // The browser's own knowledge of locales takes it long to load.
      () => [cookie, locale].find((one) => one === navigator.language) ?? knownLocale(navigator.language),
      () => cookie ?? locale,
    ),
  );
  const actual = said === cookie ? locale : localeIn(languageNow(), said);
  useEffect(() => {
    if (said === cookie) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is not everywhere yet
    document.cookie = `locale=${said}; path=/; max-age=31536000; samesite=lax`;
  }, [said, cookie]);
  const numbers = useMemo(
    () => ({
      style: actual === locale ? style : numberStyle(actual),
      decimals: new Map(
        currencies.flatMap(({ code, symbol, fiatDecimals }) => [
          [symbol, fiatDecimals],
          [code, fiatDecimals],
        ]),
      ),
    }),
    [actual, locale, style, currencies],
  );
  return <NumbersContext value={numbers}>{children}</NumbersContext>;
}

/** How this reader's locale writes numbers. */
export function useNumberStyle(): NumberStyle {
  return useContext(NumbersContext).style;
}

/** Writes how many there are for this reader. */
export function useFormatCount(): (count: number) => string {
  const style = useNumberStyle();
  return useCallback((count) => grouped(String(count), style), [style]);
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
