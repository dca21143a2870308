import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Money } from "@/components/shared/money";
import { useNumberStyle } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { SkeletonText } from "@/components/ui/skeleton";
import { readinessQuery } from "@/lib/client/orders";
import type { Readiness, Transfer, TransferNetwork } from "@/lib/contract/chain";
import { shortCoins } from "@/lib/domain/amount";
import type { CheckResult } from "@/lib/domain/transfers/checks";
import { words as page } from "@/lib/words/order-page";
import { words } from "@/lib/words/send";
import { AddressLine } from "../parts/chain-lines";
import { WhoAndWhen } from "../parts/people";

/** One thing that is looked at before tokens are sent. */
export type SendCheck = {
  title: string;
  result: CheckResult;
  /** The result in words. */
  word: string;
  /** What is left to do while it waits for people. */
  todo?: string;
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
  const { symbol, address } = network.token;
  const contract = <AddressLine network={network.name} address={address} className="text-foreground" />;
  return [
    checkOf(words.checks.balance, ready, ready ? balanceOf(ready, symbol) : null),
    checkOf(words.checks.fee, ready, ready ? feeOf(ready, style) : null),
    checkOf(words.checks.contract, ready, ready ? tokenOf(ready, network) : null, contract),
    addressCheck(destination),
  ];
}

type Verdict = { passes: boolean; word: string; found: ReactNode };

/** What was read of one thing, once it is; `known` is shown where it could not be read. */
function checkOf(
  title: string,
  ready: Ready | undefined,
  read: Verdict | null,
  known?: ReactNode,
): SendCheck {
  if (!ready) {
    return {
      title,
      result: "waiting",
      word: words.checks.readingOne,
      found: <SkeletonText className="w-40" />,
    };
  }
  if (!read) return { title, result: "unknown", word: words.checks.unread, found: known };
  return { title, result: read.passes ? "passed" : "failed", word: read.word, found: read.found };
}

/** Whether the wallet has as many tokens as are to be sent. */
const balanceOf = ({ balance }: Ready, symbol: string): Verdict | null =>
  balance && {
    passes: balance.enough,
    word: balance.enough ? words.checks.enough : words.checks.tooFew,
    found: <Money amount={balance.amount} currency={symbol} />,
  };

/** Whether the wallet can pay the network's fee, in the network's own coin. */
const feeOf = ({ gas }: Ready, style: NumberStyle): Verdict | null =>
  gas && {
    passes: gas.enough,
    word: gas.enough ? words.checks.enough : words.checks.tooFewForFee,
    found: (
      <span className="tabular-nums">
        {words.checks.coins(
          shortCoins(gas.balance, "down", style),
          shortCoins(gas.needed, "up", style),
          gas.symbol,
        )}
      </span>
    ),
  };

/** The token's contract, and whether it reports the symbol and decimals that the settings name. */
const tokenOf = ({ token }: Ready, network: TransferNetwork): Verdict | null =>
  token && {
    passes: token.asExpected,
    word: token.asExpected ? words.checks.asExpected : words.checks.unexpected,
    found: (
      <>
        <AddressLine network={network.name} address={token.address} className="text-foreground" />
        <p>
          {words.checks.reports(
            <UntrustedText className="text-foreground">
              {token.symbol ?? words.checks.noSymbol}
            </UntrustedText>,
            token.decimals,
          )}
          {token.asExpected
            ? null
            : ` ${words.checks.settings(network.token.symbol, network.token.decimals)}`}
        </p>
      </>
    ),
  };

/** Whether completed redemptions used the address before, and who verified it. */
function addressCheck({ completed, checked, needsCheck, resembles }: Destination): SendCheck {
  const known = completed > 0 || checked !== null;
  return {
    title: page.address,
    todo: words.checks.verify,
    result: resembles.length > 0 ? "failed" : known ? "passed" : needsCheck ? "waiting" : "unknown",
    word:
      resembles.length > 0
        ? words.checks.resembles
        : completed > 0
          ? words.checks.used(completed)
          : words.checks.firstUse,
    found: (
      <>
        {needsCheck ? <p>{words.checks.needsCheck}</p> : null}
        {checked ? (
          <>
            <p>{words.checks.verifiedBy(<WhoAndWhen name={checked.by.name} at={checked.at} />)}</p>
            <blockquote className="mt-1 border-l-2 pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
              <UntrustedText>{checked.note}</UntrustedText>
            </blockquote>
          </>
        ) : null}
      </>
    ),
  };
}

/** What could be read of the network just now: what an attempt did not bring is null, whatever stood there before. */
export type Ready = Pick<Readiness, "token" | "balance" | "gas" | "problem"> & { at: string | null };

const NOTHING: Ready = { token: null, balance: null, gas: null, problem: null, at: null };

/** The network as it is before tokens are sent; undefined while the first answer is on its way. */
export function useReadiness(id: string): Ready | undefined {
  const { data, isError } = useQuery(readinessQuery(id));
  return isError ? NOTHING : data;
}
