import { Wallet } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import { radioClass } from "@/components/ui/input";
import { words } from "@/lib/words/send-wallet";
import { discoverWallets, type FoundWallet } from "./provider";

/** The wallets in this browser, as they announce themselves, in the order in which they do. */
export function useWallets(): readonly FoundWallet[] {
  const [wallets, setWallets] = useState<readonly FoundWallet[]>([]);
  useEffect(() => {
    setWallets([]);
    return discoverWallets((wallet) => setWallets((known) => [...known, wallet]));
  }, []);
  return wallets;
}

type WalletListProps = {
  wallets: readonly FoundWallet[];
  chosen: FoundWallet | undefined;
  disabled: boolean;
  onChoose: (wallet: FoundWallet) => void;
};

/** Which of the wallets in this browser is to be connected, or how one is got into it. */
export function WalletList({ wallets, chosen, disabled, onChoose }: WalletListProps) {
  const name = useId();
  if (wallets.length === 0) {
    return <p className="text-sm text-muted-foreground">{words.none}</p>;
  }
  if (wallets.length === 1) return null;
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 text-muted-foreground">{words.choose}</legend>
      <div className="flex flex-wrap gap-2">
        {wallets.map((wallet) => (
          <label
            key={wallet.uuid}
            className="flex min-h-11 items-center gap-2.5 rounded-md border border-border-strong px-3.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              checked={wallet === chosen}
              onChange={() => onChoose(wallet)}
              className={cn(radioClass, "outline-none")}
            />
            {wallet.icon ? (
              // biome-ignore lint/performance/noImgElement: a data: image that the wallet brings along
              <img src={wallet.icon} alt="" width={18} height={18} className="size-4.5" />
            ) : (
              <Wallet aria-hidden="true" className="size-4.5 text-muted-foreground" />
            )}
            <UntrustedText>{wallet.name}</UntrustedText>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
