"use client";

import { useQuery } from "@tanstack/react-query";
import { GroupedText } from "@/components/ui/grouped-text";
import { Money } from "@/components/ui/money";
import { useNumberStyle } from "@/components/ui/reader-numbers";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { readinessQuery } from "@/lib/client/orders";
import type { Readiness, TransferNetwork } from "@/lib/contract/chain";
import { shortCoins } from "@/lib/domain/coins";
import { CheckLine } from "../parts/check-line";

/** What could be read of the network just now: what an attempt did not bring is null, whatever stood there before. */
export type Ready = Pick<Readiness, "token" | "balance" | "gas" | "problem"> & { at: string | null };

const NOTHING: Ready = { token: null, balance: null, gas: null, problem: null, at: null };

/** The network as it is before tokens are sent; undefined while the first answer is on its way. */
export function useReadiness(id: string): Ready | undefined {
  const { data, isError } = useQuery(readinessQuery(id));
  return isError ? NOTHING : data;
}

/** What each line is called, also while it is being read. */
export const READINESS_TITLES = { balance: "Token balance", gas: "Network fee", token: "Token contract" };

const UNREAD = "Couldn’t be read";

/** Whether the wallet has as many tokens as are to be sent. */
export function TokenBalanceLine({ balance, symbol }: { balance: Readiness["balance"]; symbol: string }) {
  const title = READINESS_TITLES.balance;
  if (!balance) return <CheckLine result="unknown" title={title} word={UNREAD} />;
  return (
    <CheckLine
      result={balance.enough ? "passed" : "failed"}
      title={title}
      word={balance.enough ? "Sufficient" : "Not enough for this redemption"}
    >
      <Money amount={balance.amount} currency={symbol} />
    </CheckLine>
  );
}

/** Whether the wallet can pay the network's fee, in the network's own coin. */
export function GasLine({ gas }: { gas: Readiness["gas"] }) {
  const style = useNumberStyle();
  const title = READINESS_TITLES.gas;
  if (!gas) return <CheckLine result="unknown" title={title} word={UNREAD} />;
  return (
    <CheckLine
      result={gas.enough ? "passed" : "failed"}
      title={title}
      word={gas.enough ? "Sufficient" : "Not enough for the fee"}
    >
      <span className="tabular-nums">
        {shortCoins(gas.balance, "down", style)} {gas.symbol} in the wallet, about{" "}
        {shortCoins(gas.needed, "up", style)} {gas.symbol} needed
      </span>
    </CheckLine>
  );
}

type TokenContractLineProps = { token: Readiness["token"]; network: TransferNetwork };

/** The token's contract, and whether it reports the symbol and decimals that the settings name. */
export function TokenContractLine({ token, network }: TokenContractLineProps) {
  const title = READINESS_TITLES.token;
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
      word={token.asExpected ? "Matches the settings" : "Doesn’t match the settings"}
    >
      <p>
        <GroupedText text={token.address} className="text-foreground" />
      </p>
      <p>
        The contract reports{" "}
        <UntrustedText className="text-foreground">{token.symbol ?? "no symbol"}</UntrustedText>
        {token.decimals === null ? "." : ` with ${token.decimals} decimals.`}
        {token.asExpected
          ? null
          : ` The settings say ${network.token.symbol} with ${network.token.decimals}. Don’t send anything until an admin has clarified this.`}
      </p>
    </CheckLine>
  );
}
