import { Button } from "@/components/ui/button";
import { GroupedText } from "@/components/ui/grouped-text";
import { Notice } from "@/components/ui/notice";
import { RequestError } from "@/components/ui/request-error";
import type { KeptSend } from "./kept-send";

type SendOutcomeProps = {
  kept: KeptSend;
  recording: boolean;
  error: unknown;
  onRecord: (hash: string) => void;
  /** Given once the recorded transaction is known to have moved nothing: it may be the one that the wallet was asked for. */
  onKnown?: () => void;
};

/** After the wallet was asked: its hash on the way into the record, or that nobody knows what it did. */
export function SendOutcome({ kept, recording, error, onRecord, onKnown }: SendOutcomeProps) {
  const { hash } = kept;
  if (!hash) {
    return (
      <Notice
        tone="attention"
        role="alert"
        title="It is not known whether the wallet sent"
        action={
          onKnown ? <Button onClick={onKnown}>My wallet shows only the recorded one</Button> : undefined
        }
      >
        Look in your wallet; the desk watches the chain and will find it. Do not send again before your wallet
        shows that nothing was sent: then send from the wallet itself, with the address above.
      </Notice>
    );
  }
  return (
    <div className="grid gap-3">
      <Notice
        tone="success"
        role="status"
        title="The wallet sent the tokens"
        action={
          error || recording ? undefined : <Button onClick={() => onRecord(hash)}>Record the hash</Button>
        }
      >
        <p>
          {recording ? "The desk is recording this hash." : "The desk has not recorded this hash yet."} Send
          nothing again.
        </p>
        <p className="mt-1">
          <GroupedText text={hash} />
        </p>
      </Notice>
      {error && !recording ? (
        <RequestError
          error={error}
          title="The hash was not recorded"
          safe="Recording it once more is safe; this tab keeps it until then."
          action={<Button onClick={() => onRecord(hash)}>Retry</Button>}
        />
      ) : null}
    </div>
  );
}
