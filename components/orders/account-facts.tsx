import { GroupedText } from "@/components/ui/grouped-text";
import { OutsideText } from "@/components/ui/outside-text";
import type { Order } from "@/lib/contract/orders";

/** A whitelisted wallet with its whole address; what the issuer does not tell is named by its id. */
export function WalletFacts({ wallet }: { wallet: Order["wallet"] }) {
  return (
    <div className="grid gap-0.5">
      <p>
        <OutsideText className="font-medium">{wallet.name ?? "Wallet"}</OutsideText>
        {wallet.network ? (
          <span className="text-muted-foreground">
            {" "}
            on <OutsideText>{wallet.network}</OutsideText>
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
        <OutsideText className="font-medium">{account.name}</OutsideText>
      </p>
      <GroupedText text={account.accountNumber} />
      <p className="text-sm text-muted-foreground">
        {account.bankName ? <OutsideText>{account.bankName}</OutsideText> : null}
        {account.bankName && account.routingCode ? " · " : null}
        {account.routingCode ? <OutsideText className="font-mono">{account.routingCode}</OutsideText> : null}
      </p>
    </div>
  );
}
