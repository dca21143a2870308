import { ExplorerLink } from "@/components/shared/explorer-link";
import { GroupedText } from "@/components/shared/grouped-text";
import { NoteForm } from "@/components/shared/note-form";
import { Time } from "@/components/shared/time";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { useDecideArrival } from "@/lib/client/orders-mutations";
import type { Transfer } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/arrival-decision";
import { words as page } from "@/lib/words/order-page";
import { words as shared } from "@/lib/words/shared";
import { barFor } from "../flow/action-bar";
import { isCompleted } from "../parts/order-reading";
import { ReasonDialog } from "../parts/reason-dialog";

type Arrival = Transfer["arrivals"][number];

/** What came from another wallet, for a preparer to say whose it was, one after the other; or to take back that it was theirs. */
export function ArrivalDecision({ order }: { order: Order }) {
  const { transfer, allowed } = order;
  if (!transfer || !allowed.includes("decide_arrival")) return null;
  const asked = transfer.arrivals.find(({ asks }) => asks);
  if (asked) return <WhoseTransfer key={keyOf(asked)} order={order} arrival={asked} />;
  return transfer.arrivals
    .filter(({ decided }) => decided?.ours)
    .map((arrival) => <TakeBack key={keyOf(arrival)} order={order} arrival={arrival} />);
}

const keyOf = ({ transactionHash, logIndex }: Arrival) => `${transactionHash} ${logIndex}`;

const noteShape = () => import("@/lib/contract/chain").then(({ decideArrival }) => decideArrival.shape.note);

/** What a wrong answer leads to; once the issuer has completed the order, nothing more is sent. */
const riskOf = (order: Order) => (isCompleted(order) ? null : words.risk);

type ArrivalProps = { order: Order; arrival: Arrival };

/** Both answers with the same note. The filled one is the likelier, not the safer one. */
function WhoseTransfer({ order, arrival }: ArrivalProps) {
  const decide = useDecideArrival(order.id);
  const network = order.transfer?.network?.name;
  const { transactionHash } = arrival;
  const say = (ours: boolean) => ({
    shape: noteShape,
    field: "note",
    send: (note: string) => decide.mutateAsync({ transactionHash, ours, note }),
    success: words.done,
  });
  return (
    <NoteForm
      label={page.checked}
      placeholder={words.placeholder}
      main={{ label: words.notOurs, ...say(false) }}
      other={{ label: words.ours, ...say(true) }}
      failure={{ title: words.failed, safe: shared.notDecided.safe }}
      bar={barFor(order.nextAction === "decide_arrival", riskOf(order))}
    >
      <dl className="grid gap-x-3 gap-y-2 min-[23rem]:grid-cols-[4rem_minmax(0,1fr)]">
        <dt className="text-muted-foreground">{words.from}</dt>
        <dd>
          <GroupedText text={arrival.from} even />
        </dd>
        <dt className="text-muted-foreground">{words.found}</dt>
        <dd className="flex flex-wrap items-center">
          <Time value={arrival.at} short />
          {network ? <span>{words.on(network)}</span> : null}
          <ExplorerLink network={network} kind="tx" id={transactionHash} className="-my-1.5" />
        </dd>
      </dl>
      {/* Beside the buttons where the bar has room for it. */}
      <p className="sm:hidden empty:hidden">{riskOf(order)}</p>
    </NoteForm>
  );
}

/** For a preparer who said too early that it was theirs. */
function TakeBack({ order, arrival: { transactionHash, from } }: ArrivalProps) {
  const decide = useDecideArrival(order.id);
  return (
    <CardFooter className="justify-between">
      <p className="text-sm text-muted-foreground">{words.takeBack.lead(from.slice(-4))}</p>
      <ReasonDialog
        trigger={<Button className="max-sm:w-full">{words.notOurs}</Button>}
        title={words.takeBack.title}
        description={riskOf(order) ?? words.takeBack.ended}
        confirm={words.notOurs}
        label={page.checked}
        shape={noteShape}
        send={(note) => decide.mutateAsync({ transactionHash, ours: false, note })}
        success={words.done}
        failure={{ title: words.failed, safe: shared.notDecided.safe }}
      />
    </CardFooter>
  );
}
