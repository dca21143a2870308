import type { ReactNode } from "react";
import { Money } from "@/components/shared/money";
import { useNumberStyle } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { SkeletonText } from "@/components/ui/skeleton";
import type { Transfer, TransferNetwork } from "@/lib/contract/chain";
import { shortCoins } from "@/lib/domain/amount";
import type { CheckResult } from "@/lib/domain/transfers/checks";
import { AddressLine } from "../parts/address-line";
import { WhoAndWhen } from "../parts/who-and-when";
import type { Ready } from "./readiness";

/** One thing that is looked at before tokens are sent. */
export type SendCheck = {
  title: string;
  result: CheckResult;
  /** The result in words. */
  word: string;
  found?: ReactNode;
};

type Destination = Transfer["destination"];
type NumberStyle = ReturnType<typeof useNumberStyle>;

/** All that is looked at before tokens are sent, as far as it could be read; `ready` is missing while that is being read. */
export function useSendChecks(
  ready: Ready | undefined,
  network: TransferNetwork,
  destination: Destination,
): SendCheck[] {
  const style = useNumberStyle();
  return [
    balanceCheck(ready, network.token.symbol),
    feeCheck(ready, style),
    tokenCheck(ready, network),
    addressCheck(destination),
  ];
}

const reading = (title: string): SendCheck => ({
  title,
  result: "waiting",
  word: "Reading…",
  found: <SkeletonText className="w-40" />,
});

const unread = (title: string, found?: ReactNode): SendCheck => ({
  title,
  result: "unknown",
  word: "Couldn’t be read",
  found,
});

/** Whether the wallet has as many tokens as are to be sent. */
function balanceCheck(ready: Ready | undefined, symbol: string): SendCheck {
  const title = "Token balance";
  if (!ready) return reading(title);
  const { balance } = ready;
  if (!balance) return unread(title);
  return {
    title,
    result: balance.enough ? "passed" : "failed",
    word: balance.enough ? "Sufficient" : "Not enough for this redemption",
    found: <Money amount={balance.amount} currency={symbol} />,
  };
}

/** Whether the wallet can pay the network's fee, in the network's own coin. */
function feeCheck(ready: Ready | undefined, style: NumberStyle): SendCheck {
  const title = "Network fee";
  if (!ready) return reading(title);
  const { gas } = ready;
  if (!gas) return unread(title);
  return {
    title,
    result: gas.enough ? "passed" : "failed",
    word: gas.enough ? "Sufficient" : "Not enough for the fee",
    found: (
      <span className="tabular-nums">
        {shortCoins(gas.balance, "down", style)} {gas.symbol} in the wallet, about{" "}
        {shortCoins(gas.needed, "up", style)} {gas.symbol} needed
      </span>
    ),
  };
}

/** The token's contract, and whether it reports the symbol and decimals that the settings name. */
function tokenCheck(ready: Ready | undefined, network: TransferNetwork): SendCheck {
  const title = "Token contract";
  if (!ready) return reading(title);
  const address = (
    <AddressLine network={network.name} address={network.token.address} className="text-foreground" />
  );
  const { token } = ready;
  if (!token) return unread(title, address);
  return {
    title,
    result: token.asExpected ? "passed" : "failed",
    word: token.asExpected ? "Matches the settings" : "Doesn’t match the settings",
    found: (
      <>
        <AddressLine network={network.name} address={token.address} className="text-foreground" />
        <p>
          The contract reports{" "}
          <UntrustedText className="text-foreground">{token.symbol ?? "no symbol"}</UntrustedText>
          {token.decimals === null ? "." : ` with ${token.decimals} decimals.`}
          {token.asExpected
            ? null
            : ` The settings say ${network.token.symbol} with ${network.token.decimals}. Don’t send anything until an admin has clarified this.`}
        </p>
      </>
    ),
  };
}

/** Whether completed redemptions used the address before, and who verified it. */
function addressCheck({ completed, checked, needsCheck, resembles }: Destination): SendCheck {
  const used = `Used in ${completed} completed ${completed === 1 ? "redemption" : "redemptions"}`;
  const known = completed > 0 || checked !== null;
  return {
    title: "Deposit address",
    result: resembles.length > 0 ? "failed" : known ? "passed" : needsCheck ? "waiting" : "unknown",
    word: resembles.length > 0 ? "Looks like another one" : completed > 0 ? used : "Used for the first time",
    found: (
      <>
        {needsCheck ? <p>An approver has to verify it with the issuer first.</p> : null}
        {checked ? (
          <>
            <p>
              Verified by <WhoAndWhen name={checked.by.name} at={checked.at} />
            </p>
            <blockquote className="mt-1 border-l-2 pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
              <UntrustedText>{checked.note}</UntrustedText>
            </blockquote>
          </>
        ) : null}
      </>
    ),
  };
}
