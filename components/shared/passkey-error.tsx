import { Notice } from "@/components/ui/notice";
import { ApiError, mayHaveHappened } from "@/lib/client/http";
import { passkeyFailure } from "@/lib/client/passkey-failure";
import { words } from "@/lib/words/passkey-errors";
import { RequestError } from "./request-error";

/** Why no passkey was added: what our server said, or what the browser meant. */
export function PasskeyError({ error }: { error: unknown }) {
  if (error instanceof ApiError) {
    const title = mayHaveHappened(error) ? words.unknown : words.notAdded;
    return <RequestError error={error} title={title} />;
  }
  const { title, next } = words.why[passkeyFailure(error)];
  return (
    <Notice tone="attention" role="alert" title={title}>
      {next}
    </Notice>
  );
}
