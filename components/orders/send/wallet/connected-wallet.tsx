import { Button } from "@/components/ui/button";
import { GroupedText } from "@/components/ui/grouped-text";
import { useFormatMoney } from "@/components/ui/reader-numbers";
import { sameAddress } from "@/lib/domain/networks";
import { CheckLine, CheckLines } from "../../parts/check-line";
import type { Payment } from "../payment";
import { GasLine, type Ready, TokenBalanceLine } from "../readiness";
import type { WalletSession, WalletState } from "./session";
import { SigningFacts } from "./signing-facts";

type ConnectedWalletProps = {
  state: WalletState;
  session: WalletSession;
  payment: Payment;
  ready: Ready | undefined;
};

/** The connected wallet compared with what the order asks for, what it would sign, and the one button. */
export function ConnectedWallet({ state, session, payment, ready }: ConnectedWalletProps) {
  const format = useFormatMoney();
  const { account, chainId, stage } = state;
  const isAccount = account !== null && sameAddress(account, payment.from);
  const isNetwork = chainId === payment.chainId;
  // What could not be read does not stop anybody, what is known to be wrong does.
  const isPossible =
    ready !== undefined &&
    ready.balance?.enough !== false &&
    ready.gas?.enough !== false &&
    ready.token?.asExpected !== false;
  const isReady = isAccount && isNetwork && isPossible;
  const isBusy = stage === "checking" || stage === "asking" || stage === "releasing";
  return (
    <div className="grid gap-4">
      <CheckLines label="The connected wallet">
        <CheckLine
          result={isAccount ? "passed" : "failed"}
          title="Account"
          word={isAccount ? "Approved wallet" : "Not the approved wallet"}
        >
          <Account label={isAccount ? undefined : "Connected"} address={account ?? ""} />
          {isAccount ? null : (
            <>
              <Account label="Required" address={payment.from} />
              <p>Select the required account in your wallet. This page updates automatically.</p>
            </>
          )}
        </CheckLine>
        <CheckLine
          result={isNetwork ? "passed" : "failed"}
          title="Network"
          word={isNetwork ? "Correct network" : "Wrong network"}
        >
          {isNetwork ? (
            `${payment.network}, chain ID ${payment.chainId}`
          ) : (
            <div className="grid justify-items-start gap-2">
              <p>
                Your wallet is on chain ID {chainId ?? "unknown"}. This redemption needs {payment.network},
                chain ID {payment.chainId}.
              </p>
              <Button size="sm" pending={stage === "switching"} onClick={session.switchNetwork}>
                Switch to {payment.network}
              </Button>
            </div>
          )}
        </CheckLine>
        <TokenBalanceLine balance={ready?.balance ?? null} symbol={payment.symbol} />
        <GasLine gas={ready?.gas ?? null} />
      </CheckLines>
      <SigningFacts payment={payment} />
      <div className="grid justify-items-start gap-2">
        <Button
          variant="primary"
          size="lg"
          className="h-auto min-h-11 py-2 whitespace-normal max-sm:w-full"
          pending={isBusy}
          disabled={!isBusy && !(stage === "connected" && isReady)}
          onClick={session.send}
        >
          Send {format(payment.amount, payment.symbol)} {payment.symbol} from this wallet
        </Button>
        <p role="status" className="text-sm text-muted-foreground">
          {stage === "asking"
            ? "Your wallet is asking you. Compare its request with this page, then confirm or decline it there."
            : stage === "checking"
              ? "Checking the redemption once more and reserving it for you."
              : stage === "releasing"
                ? "Nothing was sent. Releasing the redemption."
                : isReady
                  ? "Your wallet will ask you to confirm before anything is signed."
                  : "Fix what is marked above first."}
        </p>
      </div>
    </div>
  );
}

function Account({ label, address }: { label: string | undefined; address: string }) {
  return (
    <p>
      {label ? <span className="block sm:inline-block sm:w-20">{label}</span> : null}
      <GroupedText text={address} className="text-foreground" />
    </p>
  );
}
