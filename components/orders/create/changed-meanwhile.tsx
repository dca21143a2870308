import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type ContentChange, ContentChangeList } from "../approve/changed-content";

type ChangedMeanwhileProps = {
  changes: ContentChange[];
  /** Goes on from the new content, with what was typed or without. */
  onGoOn: (keepTyped: boolean) => void;
};

/** Says what a colleague changed under the hands of who is editing, and offers to go on from there. */
export function ChangedMeanwhile({ changes, onGoOn }: ChangedMeanwhileProps) {
  return (
    <Notice
      tone="attention"
      role="alert"
      title="A colleague changed this redemption while you were editing it"
      action={
        <>
          <Button size="sm" onClick={() => onGoOn(true)}>
            Keep what I typed
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onGoOn(false)}>
            Use the new content
          </Button>
        </>
      }
    >
      <p>Nothing of yours was saved yet. This is what your colleague changed:</p>
      <ContentChangeList changes={changes} />
    </Notice>
  );
}
