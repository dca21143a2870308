import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { toast } from "@/components/ui/toast";
import { useConfirmTransfer } from "@/lib/client/orders-mutations";
import type { Transfer, TransferNetwork } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/confirm";
import { words as page } from "@/lib/words/order-page";
import { countText } from "../copy/confirmations";
import { transactionText } from "../copy/hash";
import { ActionBar } from "../flow/action-bar";
import { Confirmations, HashLine } from "../parts/chain-lines";

type RecordedHashProps = {
  order: Order;
  confirmation: NonNullable<Order["confirmation"]>;
  /** Whether the last look at the transaction can be relied on. */
  isRead: boolean;
};

/** The hash that is recorded, and what became of its transaction. */
export function RecordedHash({ order, confirmation, isRead }: RecordedHashProps) {
  const { transfer } = order;
  return (
    <DescriptionList>
      <DescriptionItem label={page.hash} className="[&_dd>div]:flex-1">
        <HashLine network={transfer?.network} hash={confirmation.transactionHash} />
      </DescriptionItem>
      {confirmation.acceptedBefore.map(({ transactionHash, at }) => (
        <DescriptionItem key={transactionHash} label={words.recorded.replaced} className="[&_dd>div]:flex-1">
          <HashLine network={transfer?.network} hash={transactionHash} />
          <p className="text-sm text-muted-foreground">{words.recorded.acknowledged(<Time value={at} />)}</p>
        </DescriptionItem>
      ))}
      {transfer?.transaction && transfer.network && !transfer.transaction.missing ? (
        <DescriptionItem label={words.recorded.on(transfer.network.name)}>
          <Transaction order={order} network={transfer.network} {...transfer.transaction} isRead={isRead} />
        </DescriptionItem>
      ) : null}
    </DescriptionList>
  );
}

type TransactionProps = NonNullable<Transfer["transaction"]> & {
  order: Order;
  network: TransferNetwork;
  isRead: boolean;
};

/** What became of the recorded transaction; of a replaced one both hashes. */
function Transaction({ order, network, isRead, ...transaction }: TransactionProps) {
  const { state, confirmations, final, missing, hash, replaces } = transaction;
  const { situation } = order;
  return (
    <div className="grid gap-1.5">
      <p>{transactionText({ state, final, missing, network: network.name, situation, isRead })}</p>
      {state === "mined" && !final ? (
        <Confirmations
          said={countText(confirmations, network.confirmations)}
          share={Math.min(1, confirmations / network.confirmations)}
        />
      ) : null}
      {replaces ? (
        <dl className="grid gap-1.5 text-sm">
          <dt className="text-muted-foreground">{words.recorded.oldHash}</dt>
          <dd>
            <HashLine network={network} hash={replaces} />
          </dd>
          <dt className="text-muted-foreground">{words.recorded.newHash}</dt>
          <dd>
            <HashLine network={network} hash={hash} />
          </dd>
        </dl>
      ) : null}
    </div>
  );
}

/** A verified hash that waits for a preparer's click: the same hash, submitted to the issuer. */
export function TellIssuer({ order, hash }: { order: Order; hash: string }) {
  const confirm = useConfirmTransfer(order.id);
  const tell = () =>
    confirm.mutate({ transactionHash: hash }, { onSuccess: () => toast.success(words.busy.submitting) });
  return (
    <ActionBar
      above={
        confirm.error ? (
          <RequestError error={confirm.error} title={words.submit.failed} safe={words.submit.safe} />
        ) : null
      }
    >
      <Button variant="primary" className={inBar} pending={confirm.isPending} onClick={tell}>
        {words.submit.action}
      </Button>
    </ActionBar>
  );
}
