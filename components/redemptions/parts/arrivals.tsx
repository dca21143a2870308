import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { Money } from "@/components/shared/money";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import type { Transfer, TransferNetwork } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { tokenAmountText } from "@/lib/domain/transfers/token-amount";
import { isFromStranger } from "@/lib/domain/transfers/transfer-kind";
import { words } from "@/lib/words/order-parts";
import { arrivalCopy, strangersText } from "../copy/arrivals";
import { confirmationText } from "../copy/confirmations";
import { supportMessage } from "../copy/support-message";
import { useToken } from "./app-settings";
import { AddressLine, Confirmations, HashLine } from "./chain-lines";

/** More of them are folded up, so that they hide nothing that matters. */
const MAX_OPEN_STRANGERS = 2;

/** What is seen on the network, and whether that may be old. */
export const OnNetwork = ({ order }: { order: Order }) => (
  <>
    <Arrivals order={order} />
    <WatchNotice transfer={order.transfer} />
  </>
);

/** Every token transfer that reached the deposit address, as what it is; nothing where only the ordered one has. */
export function Arrivals({ order }: { order: Order }) {
  const { transfer } = order;
  const network = transfer?.network;
  // What was ordered and stands stays in the line.
  if (!network || transfer.arrivals.every(({ kind, state }) => kind === "match" && state !== "dropped"))
    return null;
  const isFolded = transfer.strangers > MAX_OPEN_STRANGERS;
  const strangers = isFolded
    ? transfer.arrivals.filter(
        ({ kind, fromWallet, asks, decided }) => isFromStranger(kind) && !fromWallet && !asks && !decided,
      )
    : [];
  const open = transfer.arrivals.filter((arrival) => !strangers.includes(arrival));
  const seen = { order, network, received: transfer.received };
  return (
    <section aria-labelledby="arrivals" className="border-t px-5 pt-4 pb-3 sm:px-6">
      <h3 id="arrivals" className="text-lg">
        {words.arrivals.title(network.name)}
      </h3>
      <ArrivalList {...seen} arrivals={open} />
      {isFolded ? (
        <details className="border-t py-3">
          <summary className="min-h-6 cursor-pointer font-medium max-md:py-2.5">
            {strangersText(transfer.strangers)}
          </summary>
          <p className="mt-1.5 max-w-prose text-muted-foreground">
            {words.arrivals.strangers}{" "}
            {strangers.length < transfer.strangers ? words.arrivals.newest(strangers.length) : null}
          </p>
          <ArrivalList {...seen} arrivals={strangers} />
        </details>
      ) : null}
      <div className="-mx-5 -mb-3 sm:-mx-6">
        <SupportMessage order={order} />
      </div>
    </section>
  );
}

type Seen = {
  network: TransferNetwork;
  received: Transfer["received"];
  order: Pick<Order, "amount" | "situation">;
};

const ArrivalList = ({ arrivals, ...seen }: Seen & { arrivals: Transfer["arrivals"] }) => (
  <ul className="divide-y">
    {arrivals.map((arrival) => (
      <ArrivalRow key={`${arrival.transactionHash}-${arrival.logIndex}`} arrival={arrival} {...seen} />
    ))}
  </ul>
);

const MARKS = {
  good: { Icon: CircleCheck, colour: "text-positive" },
  quiet: { Icon: CircleCheck, colour: "text-muted-foreground" },
  careful: { Icon: TriangleAlert, colour: "text-attention" },
  bad: { Icon: CircleAlert, colour: "text-danger" },
} as const;

type ArrivalRowProps = Seen & { arrival: Transfer["arrivals"][number] };

/** One transfer: what it is, how much, how firm it is, what to do, and how to find it. */
function ArrivalRow({ arrival, network, received, order }: ArrivalRowProps) {
  const copy = arrivalCopy(arrival, { closed: order.situation === "closed" });
  const { Icon, colour } = MARKS[copy.tone];
  const dropped = arrival.state === "dropped";
  return (
    <li className="flex gap-3 py-4">
      <Icon aria-hidden="true" className={cn("mt-0.5 size-4.5 shrink-0", colour)} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium">{copy.title}</p>
          <p className={dropped ? "text-muted-foreground line-through" : undefined}>
            <ArrivedAmount arrival={arrival} />
          </p>
        </div>
        {copy.said ? <p className="max-w-prose">{copy.said}</p> : null}
        {arrival.kind === "partial" && !dropped ? (
          <p>
            {words.arrivals.soFar(
              <Money amount={received} currency={network.token.symbol} />,
              <Money amount={order.amount} currency={network.token.symbol} />,
            )}
          </p>
        ) : null}
        <Confirmations
          said={confirmationText(arrival, network.confirmations)}
          share={arrival.state === "seen" ? Math.min(1, arrival.confirmations / network.confirmations) : null}
        />
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-muted-foreground hover:text-foreground max-md:py-3">
            {words.arrivals.transaction(<Time value={arrival.at} />)}
          </summary>
          <div className="mt-1.5 grid gap-2">
            <HashLine network={network} hash={arrival.transactionHash} />
            <Fact label={words.arrivals.from} network={network} address={arrival.from} />
            {arrival.kind === "other_token" ? (
              <Fact label={words.arrivals.contract} network={network} address={arrival.token.address} />
            ) : null}
            <p className="text-muted-foreground tabular-nums">{words.arrivals.block(arrival.blockNumber)}</p>
          </div>
        </details>
      </div>
    </li>
  );
}

/** An amount of money only where the settings name the token: any other may call itself what it likes. */
function ArrivedAmount({ arrival }: Pick<ArrivalRowProps, "arrival">) {
  const format = useFormatMoney();
  const { amount, token } = arrival;
  if (token.known && token.symbol && amount) return <Money amount={amount} currency={token.symbol} />;
  const text = tokenAmountText(arrival, (one) => format(one, ""));
  return <UntrustedText className="text-sm text-muted-foreground italic">{text}</UntrustedText>;
}

type FactProps = { label: string; network: TransferNetwork; address: string };

function Fact({ label, network, address }: FactProps) {
  return (
    <div>
      <p className="text-muted-foreground">{label}</p>
      <AddressLine network={network.name} address={address} />
    </div>
  );
}

/** The message to the issuer's support, ready to be copied, and to be read on demand: it names what stands above it. */
function SupportMessage({ order }: { order: Order }) {
  const { fiatDecimals } = useToken(order.currency);
  const message = supportMessage(order, fiatDecimals);
  if (message === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t px-5 py-2 max-sm:pb-4 sm:px-6">
      <details className="min-w-0 open:basis-full">
        <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium hover:text-accent">
          {words.arrivals.message}
        </summary>
        <p
          lang="en"
          className="max-w-full rounded-md bg-surface-sunken px-3.5 py-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]"
        >
          <UntrustedText>{message}</UntrustedText>
        </p>
      </details>
      <CopyButton text={message} label={words.arrivals.copyMessage} />
    </div>
  );
}

/** Says that what is shown of the network may be old. */
function WatchNotice({ transfer }: Pick<Order, "transfer">) {
  if (transfer?.watch.state !== "down") return null;
  const { watch, network } = transfer;
  return (
    <p role="status" className="border-t bg-attention-soft px-5 py-2.5 text-sm text-attention sm:px-6">
      {words.arrivals.unread(network?.name, watch.at ? <Time value={watch.at} /> : null)}
    </p>
  );
}
