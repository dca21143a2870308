import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Change } from "@/lib/contract/changes";
import { changeTitle, headingSubject } from "@/lib/domain/change-words";

/** What kind of change a proposal is, and of whom or what. */
export function ProposalName({ change }: { change: Change }) {
  const subject = headingSubject(change);
  return (
    <>
      {changeTitle(change.kind)}
      {subject ? (
        <>
          : <UntrustedText>{subject}</UntrustedText>
        </>
      ) : null}
    </>
  );
}
