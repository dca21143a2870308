import { GroupedText } from "@/components/ui/grouped-text";
import type { Order } from "@/lib/contract/orders";

/** A whitelisted wallet with its whole address; what the issuer does not tell is named by its id. */
export function WalletFacts({ wallet }: { wallet: Order["wallet"] }) {
  return (
    <div className="grid gap-0.5">
      <p>
        <bdi className="font-medium">{wallet.name ?? "Wallet"}</bdi>
        {wallet.network ? (
          <span className="text-muted-foreground">
            {" "}
            on <bdi>{wallet.network}</bdi>
          </span>
        ) : null}
      </p>
      {wallet.address ? (
        <GroupedText text={wallet.address} />
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
        <bdi className="font-medium">{account.name}</bdi>
      </p>
      <GroupedText text={account.accountNumber} />
      <p className="text-sm text-muted-foreground">
        {account.bankName ? <bdi>{account.bankName}</bdi> : null}
        {account.bankName && account.routingCode ? " · " : null}
        {account.routingCode ? <bdi className="font-mono">{account.routingCode}</bdi> : null}
      </p>
    </div>
  );
}
