import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { GroupedText } from "@/components/shared/grouped-text";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";
import { words } from "@/lib/words/redemptions";
import { AddressLine } from "./chain-lines";

/** One fact of a list, its label above it. */
export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-muted-foreground">{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** One of several things that are right or not, by its sign. */
export const MarkedItem = ({ isRight, children }: { isRight: boolean; children: ReactNode }) => (
  <li className="flex gap-2">
    {isRight ? (
      <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-positive" />
    ) : (
      <X aria-hidden="true" className="mt-1 size-4 shrink-0 text-danger" />
    )}
    <div className="min-w-0">{children}</div>
  </li>
);

/** A whitelisted wallet with its whole address; one that the issuer does not describe is named by its id. */
export function WalletFacts({ wallet }: { wallet: Order["wallet"] }) {
  return (
    <div className="grid gap-0.5">
      <p>
        <UntrustedText className="font-medium">{wallet.name ?? words.wallet}</UntrustedText>
        {wallet.network ? (
          <span className="text-muted-foreground">
            {" "}
            {words.facts.on(<UntrustedText>{wallet.network}</UntrustedText>)}
          </span>
        ) : null}
      </p>
      {wallet.address ? (
        <AddressLine network={wallet.network} address={wallet.address} />
      ) : (
        <p className="text-sm text-muted-foreground">
          {words.facts.id(<span className="font-mono break-all">{wallet.id}</span>)}
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
