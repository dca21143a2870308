import { Notice } from "@/components/ui/notice";
import { explain, mayHaveHappened } from "@/lib/client/api-error";

/** What a form says when saving failed and no single field is at fault. */
export function FailureNotice({ error }: { error: unknown }) {
  const { message, reference } = explain(error);
  const unsure = mayHaveHappened(error);
  return (
    <Notice tone="danger" role="alert" title={unsure ? "It is not certain that this was saved" : "Not saved"}>
      {message}
      {unsure ? " Saving once more does no harm." : null}
      {reference ? <span className="block">Reference {reference}</span> : null}
    </Notice>
  );
}
