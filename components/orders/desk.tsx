"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Me } from "@/lib/contract/people";
import type { Currency } from "@/lib/domain/currency";

/** What a page knows of the desk as a whole. */
export type Desk = { currencies: Currency[]; issuerWebUrl: string | null };

type DeskValue = { desk: Desk; me: Me };

const DeskContext = createContext<DeskValue | null>(null);

export function DeskProvider({ desk, me, children }: DeskValue & { children: ReactNode }) {
  return <DeskContext value={{ desk, me }}>{children}</DeskContext>;
}

/** The desk's settings and who is signed in. */
export function useDesk(): DeskValue {
  const value = useContext(DeskContext);
  if (!value) throw new Error("useDesk is used outside of DeskProvider");
  return value;
}

/** The token that is redeemed for a currency; one that is no longer set up still has a name. */
export function useToken(code: string): Currency {
  const { desk } = useDesk();
  return (
    desk.currencies.find((currency) => currency.code === code) ?? {
      code,
      decimals: 18,
      symbol: `${code} token`,
    }
  );
}
