import { GroupedText } from "@/components/ui/grouped-text";
import { Money } from "@/components/ui/money";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Readiness, Transfer } from "@/lib/contract/chain";
import { shortCoins } from "@/lib/domain/coins";
import { CheckLine } from "../parts/check-line";

const UNREAD = "could not be read";

/** Whether the wallet holds as many tokens as are to be sent. */
export function TokenBalanceLine({ balance, symbol }: { balance: Readiness["balance"]; symbol: string }) {
  const title = "Tokens in the wallet";
  if (!balance) return <CheckLine result="unknown" title={title} word={UNREAD} />;
  return (
    <CheckLine
      result={balance.enough ? "passed" : "failed"}
      title={title}
      word={balance.enough ? "enough" : "not enough for this order"}
    >
      <Money amount={balance.amount} currency={symbol} />
    </CheckLine>
  );
}

/** Whether the wallet can pay the network's fee, in the network's own coin. */
export function GasLine({ gas }: { gas: Readiness["gas"] }) {
  const title = "Fee of the network";
  if (!gas) return <CheckLine result="unknown" title={title} word={UNREAD} />;
  return (
    <CheckLine
      result={gas.enough ? "passed" : "failed"}
      title={title}
      word={gas.enough ? "enough" : "not enough for the fee"}
    >
      <span className="tabular-nums">
        {shortCoins(gas.balance, "down")} {gas.symbol} in the wallet, about {shortCoins(gas.needed, "up")}{" "}
        {gas.symbol} needed
      </span>
    </CheckLine>
  );
}

type TokenContractLineProps = { token: Readiness["token"]; network: Transfer["network"] };

/** The token's contract, and whether it calls itself as the desk's settings do. */
export function TokenContractLine({ token, network }: TokenContractLineProps) {
  const title = "Token contract";
  if (!token) {
    return (
      <CheckLine result="unknown" title={title} word={UNREAD}>
        <GroupedText text={network.token.address} className="text-foreground" />
      </CheckLine>
    );
  }
  return (
    <CheckLine
      result={token.asExpected ? "passed" : "failed"}
      title={title}
      word={token.asExpected ? "as in the desk's settings" : "not as in the desk's settings"}
    >
      <p>
        <GroupedText text={token.address} className="text-foreground" />
      </p>
      <p>
        It calls itself <UntrustedText className="text-foreground">{token.symbol ?? "nothing"}</UntrustedText>
        {token.decimals === null ? "" : ` with ${token.decimals} decimals`}
        {token.asExpected
          ? "."
          : `; the settings say ${network.token.symbol} with ${network.token.decimals}. Send nothing before an admin has cleared it.`}
      </p>
    </CheckLine>
  );
}
