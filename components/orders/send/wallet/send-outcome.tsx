import { ExplorerLink } from "@/components/shared/explorer-link";
import { GroupedText } from "@/components/shared/grouped-text";
import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { KeptSend } from "./kept-send";

type SendOutcomeProps = {
  kept: KeptSend;
  /** Where it was sent, by name. */
  network: string;
  recording: boolean;
  error: unknown;
  onRecord: (hash: string) => void;
};

/** After the wallet has sent: its hash on the way into the record. */
export function SendOutcome({ kept: { hash }, network, recording, error, onRecord }: SendOutcomeProps) {
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
          <ExplorerLink network={network} kind="tx" id={hash} className="-my-1.5 align-middle" />
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
