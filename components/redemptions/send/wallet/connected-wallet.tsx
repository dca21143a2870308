import { Check } from "lucide-react";
import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { labelOfField } from "@/lib/domain/content";
import { sameAddress } from "@/lib/domain/networks";
import { words as page } from "@/lib/words/order-page";
import { words as send } from "@/lib/words/send";
import { words } from "@/lib/words/send-wallet";
import { AddressLine } from "../../parts/chain-lines";
import { CheckLine } from "../../parts/check-line";
import type { Payment } from "../payment";
import type { Ready } from "../send-checks";
import { transactionOf } from "./provider";
import type { WalletSession, WalletState } from "./session";

type ConnectedProps = { state: WalletState; payment: Payment };

const isAccount = ({ state: { account }, payment }: ConnectedProps) =>
  account !== null && sameAddress(account, payment.from);
const isNetwork = ({ state: { chainId }, payment }: ConnectedProps) => chainId === payment.chainId;

/** Whether the connected wallet may be asked: what could not be read does not prevent that, what is known to be wrong does. */
export const isReadyToAsk = (connected: ConnectedProps, ready: Ready | undefined): boolean =>
  isAccount(connected) &&
  isNetwork(connected) &&
  ready !== undefined &&
  ready.balance?.enough !== false &&
  ready.gas?.enough !== false &&
  ready.token?.asExpected !== false;

type ConnectedWalletProps = ConnectedProps & { session: WalletSession; ready: Ready | undefined };

/** The connected wallet compared with what the order asks for, what it would sign, and what it does. */
export function ConnectedWallet({ state, session, payment, ready }: ConnectedWalletProps) {
  const { account, chainId, stage } = state;
  const isRight = isAccount({ state, payment });
  const isThere = isNetwork({ state, payment });
  return (
    <>
      <ul
        aria-label={words.connected.title}
        className={isRight && isThere ? "flex flex-wrap gap-x-6" : "divide-y"}
      >
        {isRight ? (
          <Match word={words.connected.right} />
        ) : (
          <CheckLine result="failed" title={words.connected.account} word={words.connected.wrong}>
            <Account label={words.connected.connected} address={account ?? ""} />
            <Account label={words.connected.required} address={payment.from} />
            <p>{words.connected.select}</p>
          </CheckLine>
        )}
        {isThere ? (
          <Match word={words.connected.rightNetwork} />
        ) : (
          <CheckLine result="failed" title={page.network} word={words.connected.wrongNetwork}>
            <div className="grid justify-items-start gap-2">
              <p>{words.connected.isOn(chainId, payment.network, payment.chainId)}</p>
              <Button size="sm" pending={stage === "switching"} onClick={session.switchNetwork}>
                {words.connected.switchTo(payment.network)}
              </Button>
            </div>
          </CheckLine>
        )}
      </ul>
      <p role="status" className="text-sm text-muted-foreground">
        {stage === "asking" || stage === "checking" || stage === "releasing"
          ? words.stage[stage]
          : isReadyToAsk({ state, payment }, ready)
            ? words.stage.ready
            : ready
              ? words.stage.unfit
              : words.stage.running}
      </p>
      <SigningFacts payment={payment} />
    </>
  );
}

/** The wallet matches the order’s, which is written above. */
const Match = ({ word }: { word: string }) => (
  <li className="flex items-center gap-2 py-1 text-sm text-positive">
    <Check aria-hidden="true" className="size-4 shrink-0" />
    {word}
  </li>
);

function Account({ label, address }: { label: string; address: string }) {
  return (
    <p>
      <span className="block sm:inline-block sm:w-20">{label}</span>
      <GroupedText text={address} className="text-foreground" />
    </p>
  );
}

/** Exactly what the wallet is asked to sign, to compare with what it shows. */
export function SigningFacts({ payment }: { payment: Payment }) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm hover:text-accent max-md:py-3">
        {words.signs.title}
      </summary>
      <DescriptionList className="mt-2 border-y text-sm">
        <DescriptionItem label={words.signs.from} className="py-2!">
          <AddressLine network={payment.network} address={payment.from} />
        </DescriptionItem>
        <DescriptionItem label={send.checks.contract} className="py-2!">
          <AddressLine network={payment.network} address={payment.token} />
        </DescriptionItem>
        <DescriptionItem label={words.signs.function} className="py-2!">
          {/* words: as the contract calls it */}
          <span className="font-mono break-all">transfer(address,uint256)</span>
        </DescriptionItem>
        <DescriptionItem label={words.signs.to} className="py-2!">
          <AddressLine network={payment.network} address={payment.to} />
        </DescriptionItem>
        <DescriptionItem label={labelOfField("amount")} className="py-2!">
          <Money amount={payment.amount} currency={payment.symbol} className="font-medium" />
          <p className="text-muted-foreground tabular-nums">{words.signs.units(payment.units.toString())}</p>
        </DescriptionItem>
        <DescriptionItem label={page.network} className="py-2!">
          <UntrustedText>{page.networkId(payment.network, payment.chainId)}</UntrustedText>
        </DescriptionItem>
      </DescriptionList>
      <div className="py-2 text-sm">
        <p className="text-muted-foreground">{words.signs.raw}</p>
        <p className="font-mono text-xs leading-5 break-all">{transactionOf(payment).data}</p>
      </div>
    </details>
  );
}
