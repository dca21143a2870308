"use client";

import { Notice } from "@/components/ui/notice";
import { SkeletonText } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Transfer, TransferNetwork } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { CheckLine, CheckLines } from "../parts/check-line";
import { WhoAndWhen } from "../parts/who-and-when";
import { GasLine, READINESS_TITLES, TokenBalanceLine, TokenContractLine, useReadiness } from "./readiness";

/** What to look at and what to keep to before tokens are sent; without a network that we read, the rules alone. */
export function BeforeYouSend({ order }: { order: Order }) {
  const { transfer, wallet } = order;
  const network = transfer?.network;
  return (
    <section aria-labelledby="before" className="mt-4 rounded-lg border px-4 py-3.5">
      <h3 id="before" className="font-medium">
        Before you send
      </h3>
      {transfer && network ? (
        <Readings id={order.id} network={network} destination={transfer.destination} />
      ) : null}
      <ul className="mt-2 list-disc space-y-0.5 pl-4 text-sm">
        <li>
          Choose the network{" "}
          {network ? (
            <>
              <UntrustedText className="font-medium">{network.name}</UntrustedText> (chain ID{" "}
              {network.chainId})
            </>
          ) : wallet.network ? (
            <UntrustedText className="font-medium">{wallet.network}</UntrustedText>
          ) : (
            "of your wallet"
          )}
          : tokens sent on any other network are lost.
        </li>
        <li>Send exactly this amount, once, in one transfer.</li>
        <li>Send from the wallet named here: the issuer can’t match transfers from other wallets.</li>
        <li>Compare the whole address in your wallet with this one, down to the last group.</li>
      </ul>
    </section>
  );
}

type ReadingsProps = { id: string; network: TransferNetwork; destination: Transfer["destination"] };

/** What the network says just now, as lines of a check. */
function Readings({ id, network, destination }: ReadingsProps) {
  const ready = useReadiness(id);
  return (
    <div className="mb-2.5 border-b pb-2.5">
      <div aria-busy={!ready}>
        <CheckLines label="Before you send">
          {ready ? (
            <>
              <TokenBalanceLine balance={ready.balance} symbol={network.token.symbol} />
              <GasLine gas={ready.gas} />
              <TokenContractLine token={ready.token} network={network} />
            </>
          ) : (
            Object.values(READINESS_TITLES).map((title) => (
              <CheckLine key={title} result="waiting" title={title} word="Reading…">
                <SkeletonText className="w-40" />
              </CheckLine>
            ))
          )}
          <AddressLine destination={destination} />
        </CheckLines>
      </div>
      {ready?.problem ? (
        <Notice tone="attention" className="my-2" title={<UntrustedText>{ready.problem}</UntrustedText>} />
      ) : null}
      <p className="text-sm text-muted-foreground">
        {ready?.at ? (
          <>
            {ready.problem ? "Last tried" : `Read from ${network.name}`} <Time value={ready.at} seconds />.
          </>
        ) : ready ? (
          `We couldn’t read ${network.name}. We try again automatically.`
        ) : (
          `Reading from ${network.name}…`
        )}
      </p>
    </div>
  );
}

/** Whether completed redemptions used the address before, and who verified it. */
function AddressLine({ destination }: { destination: Transfer["destination"] }) {
  const { completed, checked, needsCheck, resembles } = destination;
  const used = `Used in ${completed} completed ${completed === 1 ? "redemption" : "redemptions"}`;
  const known = completed > 0 || checked !== null;
  return (
    <CheckLine
      result={resembles.length > 0 ? "failed" : known ? "passed" : needsCheck ? "waiting" : "unknown"}
      title="Deposit address"
      word={
        resembles.length > 0 ? "Looks like another one" : completed > 0 ? used : "Used for the first time"
      }
    >
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
    </CheckLine>
  );
}
