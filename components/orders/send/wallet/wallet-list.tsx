"use client";

import { Wallet } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { discoverWallets, type FoundWallet } from "./provider";

type WalletListProps = {
  /** The wallet that is being connected. */
  connecting: string | null;
  onChoose: (wallet: FoundWallet) => void;
};

/** The wallets in this browser, as they announce themselves, or how one is got into it. */
export function WalletList({ connecting, onChoose }: WalletListProps) {
  const [wallets, setWallets] = useState<readonly FoundWallet[]>([]);
  useEffect(() => {
    setWallets([]);
    return discoverWallets((wallet) => setWallets((known) => [...known, wallet]));
  }, []);
  if (wallets.length === 0) {
    return (
      <p className="max-w-prose text-muted-foreground">
        No wallet found in this browser. Install your wallet’s extension and reload the page, or send from the
        wallet itself using the address above.
      </p>
    );
  }
  return (
    <>
      <p className="mb-2 text-muted-foreground">Choose the wallet with the tokens.</p>
      <ul className="flex flex-wrap gap-2">
        {wallets.map((wallet) => (
          <li key={wallet.uuid}>
            <Button
              pending={connecting === wallet.uuid}
              disabled={connecting !== null && connecting !== wallet.uuid}
              onClick={() => onChoose(wallet)}
            >
              {wallet.icon ? (
                // biome-ignore lint/performance/noImgElement: a data: image that the wallet brings along
                <img src={wallet.icon} alt="" width={18} height={18} className="size-4.5" />
              ) : (
                <Wallet aria-hidden="true" />
              )}
              <UntrustedText>{wallet.name}</UntrustedText>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
