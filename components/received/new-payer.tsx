import { useState } from "react";
import { GroupedText } from "@/components/shared/grouped-text";
import { RequestError } from "@/components/shared/request-error";
import { ServerText } from "@/components/shared/server-text";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useDecideChange } from "@/lib/client/changes";
import type { Change } from "@/lib/contract/changes";
import { words } from "@/lib/words/received";

/** Name and account of a proposed payer. */
export const payerIn = ({ after }: Pick<Change, "after">) => ({
  name: String(after?.payer ?? ""),
  iban: String(after?.payerAccount ?? ""),
});

type Decision = "accept" | "decline" | "withdraw";

/** A payer whom a colleague proposed, for a second person to confirm. */
export function NewPayer({ change, onDecide }: { change: Change; onDecide: () => void }) {
  const { id, allowed, contentHash, proposedBy, at, refusal } = change;
  const { name, iban } = payerIn(change);
  const deciding = useDecideChange(change);
  const [pressed, setPressed] = useState<Decision | null>(null);
  const may = (decision: Decision) => allowed.includes(decision);
  const decide = (decision: Decision, said: string) => {
    onDecide();
    setPressed(decision);
    const accept = decision === "accept";
    deciding.mutate(accept ? { accept, contentHash } : { accept }, {
      onSuccess: () => toast.success(said),
    });
  };
  const state = (decision: Decision) => ({
    pending: deciding.isPending && pressed === decision,
    disabled: deciding.isPending && pressed !== decision,
  });
  return (
    <article
      data-next=""
      tabIndex={-1}
      aria-labelledby={`payer-${id}`}
      className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 px-5 py-3.5 focus-visible:-outline-offset-2"
    >
      <div className="min-w-0 flex-1 basis-80 text-sm text-muted-foreground">
        <h2 id={`payer-${id}`} className="text-base text-foreground [overflow-wrap:anywhere]">
          {words.payer.title(<UntrustedText>{name}</UntrustedText>)}
        </h2>
        <p>
          {words.payer.proposedBy(
            <GroupedText text={iban} size="text-sm leading-5" />,
            <UntrustedText>{proposedBy.name}</UntrustedText>,
            <Time value={at} short />,
          )}
        </p>
        <p>
          {may("accept") ? (
            words.payer.compare
          ) : refusal && !may("withdraw") ? (
            <ServerText>{refusal}</ServerText>
          ) : (
            words.payer.waiting
          )}
        </p>
      </div>
      {deciding.error ? (
        <RequestError
          error={deciding.error}
          title={words.payer.failed}
          safe={words.payer.safe}
          className="w-full"
        />
      ) : null}
      <div className="flex gap-2 empty:hidden max-sm:w-full max-sm:*:flex-1">
        {may("decline") ? (
          <Button
            variant="quiet"
            {...state("decline")}
            onClick={() => decide("decline", words.payer.rejected)}
            className="text-muted-foreground!"
          >
            {words.payer.reject}
          </Button>
        ) : null}
        {may("accept") ? (
          <Button {...state("accept")} onClick={() => decide("accept", words.payer.confirmed)}>
            {words.payer.confirm}
          </Button>
        ) : null}
        {may("withdraw") ? (
          <Button {...state("withdraw")} onClick={() => decide("withdraw", words.payer.withdrawn)}>
            {words.payer.withdraw}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
