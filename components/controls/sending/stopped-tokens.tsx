import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";
import { sayProposed } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { isProposed, useWaitingChange } from "@/lib/client/changes";
import { useLetTokenGoOn } from "@/lib/client/sending";
import type { Sending } from "@/lib/contract/sending";
import { tokenStopText } from "@/lib/domain/token-stops";
import { words } from "@/lib/words/controls";

type Stop = Sending["stops"][number];

/** Each token that nothing is sent with, why, and the way to let it go on. */
export function StoppedTokens({ stops }: { stops: readonly Stop[] }) {
  return stops.map((stop) => <StoppedToken key={stop.id} stop={stop} />);
}

function StoppedToken({ stop }: { stop: Stop }) {
  const { id, symbol, network, since } = stop;
  const waiting = useWaitingChange(id);
  const letGoOn = useLetTokenGoOn(id);
  const propose = () =>
    letGoOn.mutate(undefined, {
      onSuccess: (answer) => {
        if (isProposed(answer)) sayProposed();
      },
    });
  return (
    <section aria-labelledby={`stop-${id}`} className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 gap-3.5">
          <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rounded-full bg-danger" />
          <div className="min-w-0">
            <h2 id={`stop-${id}`} className="text-base">
              {words.stopped.title(symbol, network)}
            </h2>
            <p className="text-sm text-muted-foreground [overflow-wrap:anywhere]">
              {words.stopped.lead(<Time value={since} />, tokenStopText(stop))}
            </p>
          </div>
        </div>
        {stop.mayLetGoOn && !waiting ? (
          <Button className="max-sm:w-full" pending={letGoOn.isPending} onClick={propose}>
            {words.stopped.resume(symbol)}
          </Button>
        ) : null}
      </div>
      {letGoOn.error ? <RequestError error={letGoOn.error} {...words.unknown} /> : null}
    </section>
  );
}
