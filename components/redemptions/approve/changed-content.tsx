import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { words } from "@/lib/words/approve";
import { type ContentChange, ContentChangeList } from "./content-changes";

/** Says what was changed behind a reader's back, and asks them to look before they decide. */
export function ChangedContent({ changes, onSeen }: { changes: ContentChange[]; onSeen: () => void }) {
  const { title, seen, lead } = changes.length === 0 ? words.newHash : words.newContent;
  return (
    <Notice tone="attention" role="alert" title={title} action={<Button onClick={onSeen}>{seen}</Button>}>
      <p>{lead}</p>
      {changes.length > 0 ? <ContentChangeList changes={changes} /> : null}
    </Notice>
  );
}
