import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";
import { sayProposed, WaitingChange } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { isProposed, useWaitingChange } from "@/lib/client/changes";
import { useLetTokenGoOn } from "@/lib/client/sending";
import type { Sending } from "@/lib/contract/sending";
import { tokenStopText } from "@/lib/domain/token-stops";

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
    <Card className="max-w-3xl" aria-labelledby={`stop-${id}`}>
      <CardHeader
        id={`stop-${id}`}
        title={`${symbol} on ${network} has stopped`}
        description={
          <>
            Since <Time value={since} />. No redemption in it is submitted, and no tokens are sent.
          </>
        }
      />
      <CardBody className="grid gap-3">
        <p className="max-w-prose [overflow-wrap:anywhere]">{tokenStopText(stop)} Every node says so.</p>
        <p className="max-w-prose text-muted-foreground">
          Ask the issuer’s support what happened. Sending goes on automatically once every node says that this
          is over.
        </p>
        {waiting ? <WaitingChange id={waiting.id} what={`${symbol} on ${network}`} /> : null}
        {letGoOn.error ? (
          <RequestError error={letGoOn.error} title="We couldn’t confirm this" safe="Trying again is safe." />
        ) : null}
      </CardBody>
      {stop.mayLetGoOn && !waiting ? (
        <CardFooter className="flex-row-reverse">
          <Button pending={letGoOn.isPending} onClick={propose}>
            Propose to let it go on
          </Button>
          <p className="mr-auto text-sm text-muted-foreground">A second person then confirms it.</p>
        </CardFooter>
      ) : null}
    </Card>
  );
}
