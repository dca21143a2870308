import { Check } from "lucide-react";
import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { sameAddress } from "@/lib/domain/networks";
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
        aria-label="The connected wallet"
        className={isRight && isThere ? "flex flex-wrap gap-x-6" : "divide-y"}
      >
        {isRight ? (
          <Match word="Approved wallet" />
        ) : (
          <CheckLine result="failed" title="Account" word="Not the approved wallet">
            <Account label="Connected" address={account ?? ""} />
            <Account label="Required" address={payment.from} />
            <p>Select the required account in your wallet. This page updates automatically.</p>
          </CheckLine>
        )}
        {isThere ? (
          <Match word="Correct network" />
        ) : (
          <CheckLine result="failed" title="Network" word="Wrong network">
            <div className="grid justify-items-start gap-2">
              <p>
                Your wallet is on chain ID {chainId ?? "unknown"}. This redemption needs {payment.network},
                chain ID {payment.chainId}.
              </p>
              <Button size="sm" pending={stage === "switching"} onClick={session.switchNetwork}>
                Switch to {payment.network}
              </Button>
            </div>
          </CheckLine>
        )}
      </ul>
      <p role="status" className="text-sm text-muted-foreground">
        {stage === "asking"
          ? "Your wallet is asking you. Compare its request with this page, then confirm or decline it there."
          : stage === "checking"
            ? "Checking the redemption once more and reserving it for you."
            : stage === "releasing"
              ? "Nothing was sent. Releasing the redemption."
              : isReadyToAsk({ state, payment }, ready)
                ? "Your wallet will ask you to confirm before anything is signed."
                : ready
                  ? "Fix what is marked above first."
                  : "Running the checks…"}
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
        What your wallet signs
      </summary>
      <DescriptionList className="mt-2 border-y text-sm">
        <DescriptionItem label="From" className="py-2!">
          <AddressLine network={payment.network} address={payment.from} />
        </DescriptionItem>
        <DescriptionItem label="Token contract" className="py-2!">
          <AddressLine network={payment.network} address={payment.token} />
        </DescriptionItem>
        <DescriptionItem label="Function" className="py-2!">
          <span className="font-mono break-all">transfer(address,uint256)</span>
        </DescriptionItem>
        <DescriptionItem label="To" className="py-2!">
          <AddressLine network={payment.network} address={payment.to} />
        </DescriptionItem>
        <DescriptionItem label="Amount" className="py-2!">
          <Money amount={payment.amount} currency={payment.symbol} className="font-medium" />
          <p className="text-muted-foreground tabular-nums">
            {payment.units.toString()} in the token’s smallest unit
          </p>
        </DescriptionItem>
        <DescriptionItem label="Network" className="py-2!">
          <UntrustedText>{payment.network}</UntrustedText>, chain ID {payment.chainId}
        </DescriptionItem>
      </DescriptionList>
      <div className="py-2 text-sm">
        <p className="text-muted-foreground">Raw data</p>
        <p className="font-mono text-xs leading-5 break-all">{transactionOf(payment).data}</p>
      </div>
    </details>
  );
}
