import { GroupedText } from "@/components/ui/grouped-text";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { AddressLine } from "./address-line";

/** A whitelisted wallet with its whole address; what the issuer does not tell is named by its id. */
export function WalletFacts({ wallet }: { wallet: Order["wallet"] }) {
  return (
    <div className="grid gap-0.5">
      <p>
        <UntrustedText className="font-medium">{wallet.name ?? "Wallet"}</UntrustedText>
        {wallet.network ? (
          <span className="text-muted-foreground">
            {" "}
            on <UntrustedText>{wallet.network}</UntrustedText>
          </span>
        ) : null}
      </p>
      {wallet.address ? (
        <AddressLine network={wallet.network} address={wallet.address} />
      ) : (
        <p className="text-sm text-muted-foreground">
          Id <span className="font-mono break-all">{wallet.id}</span>
        </p>
      )}
    </div>
  );
}

/** A bank account with holder, whole account number and bank. */
export function BankAccountFacts({ account }: { account: Order["bankAccount"] }) {
  return (
    <div className="grid gap-0.5">
      <p>
        <UntrustedText className="font-medium">{account.name}</UntrustedText>
      </p>
      <GroupedText text={account.accountNumber} />
      <p className="text-sm text-muted-foreground">
        {account.bankName ? <UntrustedText>{account.bankName}</UntrustedText> : null}
        {account.bankName && account.routingCode ? " · " : null}
        {account.routingCode ? (
          <UntrustedText className="font-mono">{account.routingCode}</UntrustedText>
        ) : null}
      </p>
    </div>
  );
}
