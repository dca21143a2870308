import { Button } from "@/components/ui/button";
import { GroupedText } from "@/components/ui/grouped-text";
import { Notice } from "@/components/ui/notice";
import { RequestError } from "@/components/ui/request-error";
import type { KeptSend } from "./kept-send";

type SendOutcomeProps = {
  kept: KeptSend;
  network: string;
  recording: boolean;
  error: unknown;
  onRecord: (hash: string) => void;
  /** Given once the recorded transaction is known to have moved nothing: it may be the one that the wallet was asked for. */
  onKnown?: () => void;
};

/** After the wallet was asked: its hash on the way into the record, or that nobody knows what it did. */
export function SendOutcome({ kept, network, recording, error, onRecord, onKnown }: SendOutcomeProps) {
  const { hash } = kept;
  if (!hash) {
    return (
      <Notice
        tone="attention"
        role="alert"
        title="We don’t know if your wallet sent the tokens"
        action={
          onKnown ? (
            <Button onClick={onKnown}>My wallet shows only the recorded transaction</Button>
          ) : undefined
        }
      >
        Check your wallet. If it sent them, we’ll find the transfer on {network}. Don’t send again unless your
        wallet shows that nothing was sent, and then send from the wallet itself.
      </Notice>
    );
  }
  return (
    <div className="grid gap-3">
      <Notice
        tone="success"
        role="status"
        title="Your wallet has sent the tokens"
        action={
          error || recording ? undefined : <Button onClick={() => onRecord(hash)}>Record the hash</Button>
        }
      >
        <p>
          {recording ? "We’re recording this hash." : "We haven’t recorded this hash yet."} Don’t send
          anything again.
        </p>
        <p className="mt-1">
          <GroupedText text={hash} />
        </p>
      </Notice>
      {error && !recording ? (
        <RequestError
          error={error}
          title="The hash wasn’t recorded"
          safe="Recording it again is safe. This tab keeps it until then."
          action={<Button onClick={() => onRecord(hash)}>Retry</Button>}
        />
      ) : null}
    </div>
  );
}
