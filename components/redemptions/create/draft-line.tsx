import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { BankAccount } from "@/lib/contract/bank-accounts";
import type { Wallet } from "@/lib/contract/wallets";
import { accountParts, namesOfRegistered } from "@/lib/domain/account-label";
import type { Currency } from "@/lib/domain/money";
import type { MoneyLine as Line } from "@/lib/domain/money-line";
import { words } from "@/lib/words/create";
import { MoneyLine } from "../flow/money-line";
import { Address, Named, Quiet } from "../flow/stop-texts";
import type { Reviewed } from "./draft";

/** Nothing has happened yet. */
const LINE: Line = {
  stops: { wallet: "to_come", address: "to_come", issuer: "to_come", account: "to_come" },
  present: "wallet",
  money: { stop: "wallet", isMoving: false },
};

type DraftLineProps = {
  wallet: Pick<Wallet, "name" | "network"> | undefined;
  account: BankAccount | undefined;
  token: Currency | undefined;
  /** While it is reviewed it is read here in full, at every width. */
  reviewed: Reviewed | null;
};

/** The way that the money of a redemption will take, as far as it is chosen. */
export function DraftLine({ wallet, account, token, reviewed }: DraftLineProps) {
  const { title, bank, holder } = account
    ? accountParts({ ...account, ...namesOfRegistered(account) })
    : { title: "", bank: null, holder: null };
  return (
    <MoneyLine
      line={LINE}
      money={reviewed && token ? <Money amount={reviewed.amount} currency={token.symbol} /> : null}
      stops={{
        wallet: {
          label: words.pick.wallet.label,
          name: wallet ? (
            <Named name={wallet.name ?? words.line.wallet} more={wallet.network} />
          ) : (
            <Quiet>{words.line.toChoose}</Quiet>
          ),
          facts: reviewed ? <Address text={reviewed.wallet.address ?? reviewed.wallet.id} /> : undefined,
          keepsFacts: true,
          proofs: [],
        },
        address: {
          label: words.line.address,
          name: <Quiet>{words.line.afterApproval}</Quiet>,
          proofs: [],
        },
        issuer: { label: words.line.issuer, name: <Quiet>{words.line.burns}</Quiet>, proofs: [] },
        account: {
          label: words.line.account,
          name: account ? <Named name={title} more={bank} /> : <Quiet>{words.line.toChoose}</Quiet>,
          facts: reviewed ? (
            <>
              <GroupedText text={reviewed.bankAccount.accountNumber} />
              <p className="text-muted-foreground">
                <UntrustedText>
                  {[holder, reviewed.bankAccount.routingCode].filter(Boolean).join(" · ")}
                </UntrustedText>
              </p>
            </>
          ) : undefined,
          keepsFacts: true,
          proofs: [],
        },
      }}
    />
  );
}
