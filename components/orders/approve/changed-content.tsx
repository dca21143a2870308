import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { ContentChange } from "./content-changes";

/** Says what was changed behind a reader's back, and asks them to look before they decide. */
export function ChangedContent({ changes, onSeen }: { changes: ContentChange[]; onSeen: () => void }) {
  return (
    <Notice
      tone="attention"
      role="alert"
      title="This redemption was changed while you were reading it"
      action={<Button onClick={onSeen}>I have read the changes</Button>}
    >
      <p>What you see above is the new content. Approvals given before count no more.</p>
      <ul className="mt-2 grid gap-1.5">
        {changes.map(({ field, before, after }) => (
          <li key={field} className="break-words">
            <span className="font-medium">{field}</span>:{" "}
            <del className="no-underline opacity-80">
              <UntrustedText>{before}</UntrustedText>
            </del>
            <span aria-hidden="true"> → </span>
            <span className="sr-only"> is now </span>
            <ins className="font-medium no-underline">
              <UntrustedText>{after}</UntrustedText>
            </ins>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
