import { Money } from "@/components/shared/money";
import { Time } from "@/components/shared/time";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { useDecideArrival } from "@/lib/client/orders-mutations";
import type { Transfer } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { ReasonDialog } from "../parts/reason-dialog";

type Arrival = Transfer["arrivals"][number];

/** What came from another wallet, one by one, for a preparer to say whose it was; or to take back that it was theirs. */
export function ArrivalDecision({ order }: { order: Order }) {
  const { transfer, allowed } = order;
  if (!transfer || !allowed.includes("decide_arrival")) return null;
  const open = transfer.arrivals.filter(({ asks, decided }) => asks || decided?.ours);
  return open.map((arrival) => (
    <CardFooter key={`${arrival.transactionHash} ${arrival.logIndex}`} className="justify-between">
      <p className="text-sm text-muted-foreground">
        {arrival.amount && arrival.token.symbol ? (
          <Money amount={arrival.amount} currency={arrival.token.symbol} />
        ) : (
          "What came"
        )}{" "}
        from the wallet …{arrival.from.slice(-4)}, <Time value={arrival.at} />
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col">
        {arrival.asks ? <Say order={order} arrival={arrival} words={OURS} /> : null}
        <Say order={order} arrival={arrival} words={NOT_OURS} />
      </div>
    </CardFooter>
  ));
}

type Words = { ours: boolean; confirm: string; title: string; description: string };

const OURS: Words = {
  ours: true,
  confirm: "It was ours",
  title: "Were these tokens yours?",
  description:
    "Nothing more is sent then. The issuer can’t match tokens from another wallet, so tell its support where they came from.",
};

const NOT_OURS: Words = {
  ours: false,
  confirm: "It wasn’t ours",
  title: "Were these tokens not yours?",
  description:
    "What is still due can be sent again. If a colleague has sent them after all, they go out twice.",
};

function Say({ order, arrival, words }: { order: Order; arrival: Arrival; words: Words }) {
  const decide = useDecideArrival(order.id);
  const { transactionHash } = arrival;
  const { ours, ...said } = words;
  return (
    <ReasonDialog
      {...said}
      trigger={<Button className="max-sm:w-full">{said.confirm}</Button>}
      label="How do you know?"
      shape={() => import("@/lib/contract/chain").then(({ decideArrival }) => decideArrival.shape.note)}
      send={(note) => decide.mutateAsync({ transactionHash, ours, note })}
      success="Recorded"
      failure={{ title: "We couldn’t record it", safe: "Trying again is safe." }}
    />
  );
}
