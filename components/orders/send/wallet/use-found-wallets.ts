"use client";

import { useEffect, useState } from "react";
import { discoverWallets, type FoundWallet } from "./provider";

/** The wallets in this browser, as they announce themselves. */
export function useFoundWallets(): readonly FoundWallet[] {
  const [wallets, setWallets] = useState<readonly FoundWallet[]>([]);
  useEffect(() => {
    setWallets([]);
    return discoverWallets((wallet) => setWallets((known) => [...known, wallet]));
  }, []);
  return wallets;
}
