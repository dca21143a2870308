import { Wallet } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { AddWallet } from "./add-wallet";

type NoWalletsProps = { managed: boolean; mayWrite: boolean; issuerWebUrl: string | null };

/** Before the first wallet: what it takes to begin. */
export function NoWallets({ managed, mayWrite, issuerWebUrl }: NoWalletsProps) {
  if (!managed) {
    return (
      <EmptyState
        icon={<Wallet />}
        title="Wallets are not listed here"
        action={
          issuerWebUrl ? (
            <LinkButton href={issuerWebUrl} external>
              Open the issuer’s web account
            </LinkButton>
          ) : null
        }
      >
        The issuer keeps whitelisted wallets in its web account alone. Look up a wallet’s id there; a new
        redemption asks for it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Wallet />}
      title="No wallet is whitelisted yet"
      action={mayWrite ? <AddWallet known={[]} /> : null}
    >
      Tokens are redeemed from a wallet that the issuer has verified. The first one begins{" "}
      {mayWrite ? "here" : "with a preparer, who can add it here"}.
    </EmptyState>
  );
}
