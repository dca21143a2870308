import { GroupedText } from "@/components/shared/grouped-text";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";
import { AddressLine } from "./address-line";

/** A whitelisted wallet with its whole address; one that the issuer does not describe is named by its id. */
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

/** A bank account: what it is called, its bank, whole number and holder. */
export function BankAccountFacts({ account }: { account: Order["bankAccount"] }) {
  const { title, bank, holder } = accountParts(account);
  return (
    <div className="grid gap-0.5">
      <p>
        <UntrustedText className="font-medium">{title}</UntrustedText>
        {bank ? (
          <span className="text-muted-foreground">
            {" · "}
            <UntrustedText>{bank}</UntrustedText>
          </span>
        ) : null}
      </p>
      <GroupedText text={account.accountNumber} />
      <p className="text-sm text-muted-foreground">
        {holder ? <UntrustedText>{holder}</UntrustedText> : null}
        {holder && account.routingCode ? " · " : null}
        {account.routingCode ? (
          <UntrustedText className="font-mono">{account.routingCode}</UntrustedText>
        ) : null}
      </p>
    </div>
  );
}
