"use client";

import { Notice } from "@/components/ui/notice";
import { SkeletonText } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Transfer } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { CheckLine, CheckLines } from "../parts/check-line";
import { KnownAddressLine } from "./known-address-line";
import { GasLine, TokenBalanceLine, TokenContractLine } from "./readiness-lines";
import { useReadiness } from "./use-readiness";

/** The readings and the rules that hold before tokens are sent. */
export function BeforeYouSend({ order, transfer }: { order: Order; transfer: Transfer }) {
  const ready = useReadiness(order.id);
  const { network } = transfer;
  return (
    <section aria-labelledby="before" className="mt-4 rounded-lg border px-4 pt-3.5 pb-3">
      <h3 id="before" className="font-medium">
        Before you send
      </h3>
      <div aria-busy={!ready}>
        <CheckLines label="Before you send">
          {ready ? (
            <>
              <TokenBalanceLine balance={ready.balance} symbol={network.token.symbol} />
              <GasLine gas={ready.gas} />
              <TokenContractLine token={ready.token} network={network} />
            </>
          ) : (
            ["Tokens in the wallet", "Fee of the network", "Token contract"].map((title) => (
              <CheckLine key={title} result="waiting" title={title} word="being read">
                <SkeletonText className="w-40" />
              </CheckLine>
            ))
          )}
          <KnownAddressLine destination={transfer.destination} />
        </CheckLines>
      </div>
      {ready?.problem ? (
        <Notice tone="attention" className="my-2" title={<UntrustedText>{ready.problem}</UntrustedText>} />
      ) : null}
      <p className="text-sm text-muted-foreground">
        {ready?.at ? (
          <>
            {ready.problem ? "Last tried" : "Read from the chain"} <Time value={ready.at} seconds />.
          </>
        ) : ready ? (
          "The chain could not be read; the desk tries again by itself."
        ) : (
          "Being read from the chain…"
        )}
      </p>
      <ul className="mt-2 list-disc space-y-0.5 border-t pt-2.5 pl-4 text-sm">
        <li>
          Choose the network <UntrustedText className="font-medium">{network.name}</UntrustedText> (chain id{" "}
          {network.chainId}): on another one the tokens are lost.
        </li>
        <li>Send exactly this amount, in one transfer, once.</li>
        <li>Send from the wallet named here: from any other the issuer cannot tell that it is yours.</li>
        <li>Compare the address in your wallet with this one, to the last group.</li>
      </ul>
    </section>
  );
}
