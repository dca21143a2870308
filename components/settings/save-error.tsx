import { RequestError } from "@/components/shared/request-error";
import { mayHaveHappened } from "@/lib/client/api-error";

/** What a form says when saving failed and no single field is at fault. */
export function SaveError({ error }: { error: unknown }) {
  const isUnknown = mayHaveHappened(error);
  return (
    <RequestError
      error={error}
      title={isUnknown ? "We don’t know if this was saved" : "Not saved"}
      safe={isUnknown ? "Saving again is safe." : undefined}
    />
  );
}
