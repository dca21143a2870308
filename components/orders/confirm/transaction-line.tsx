import type { Transfer } from "@/lib/contract/chain";
import { transactionWords } from "../copy/transaction";
import { Confirmations } from "../parts/confirmations";
import { HashLine } from "../parts/hash-line";

type TransactionLineProps = {
  transaction: NonNullable<Transfer["transaction"]>;
  network: Transfer["network"];
  /** Whether the last look at it can be relied on. */
  isRead: boolean;
  mayResend: boolean;
};

/** What became of the recorded transaction; of a replaced one both hashes. */
export function TransactionLine({ transaction, network, isRead, mayResend }: TransactionLineProps) {
  const { state, confirmations, final, hash, replaces } = transaction;
  const counting = state === "mined" && !final;
  return (
    <div className="grid gap-1.5">
      <p>{transactionWords(transaction, { isRead, mayResend })}</p>
      {counting ? (
        <Confirmations
          said={
            confirmations < network.confirmations
              ? `${confirmations} of ${network.confirmations} confirmations`
              : `${confirmations} confirmations, not final yet`
          }
          share={Math.min(1, confirmations / network.confirmations)}
        />
      ) : null}
      {replaces ? (
        <dl className="grid gap-1.5 text-sm">
          <dt className="text-muted-foreground">Old hash</dt>
          <dd>
            <HashLine network={network} hash={replaces} />
          </dd>
          <dt className="text-muted-foreground">New hash, followed now</dt>
          <dd>
            <HashLine network={network} hash={hash} />
          </dd>
        </dl>
      ) : null}
    </div>
  );
}
