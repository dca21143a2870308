import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/order-parts";

/** A person and a moment, in one line. */
export function WhoAndWhen({ name, at }: { name: string; at: string }) {
  return (
    <>
      <UntrustedText className="font-medium">{name || words.people.unknown}</UntrustedText>
      <span className="text-muted-foreground">
        , <Time value={at} />
      </span>
    </>
  );
}

/** What belongs to an approval or a rejection beside who gave it: in whose place, and what they wrote. */
export function ApprovalWords({
  approval: { decision, standsInFor, comment },
}: {
  approval: Order["approvals"][number];
}) {
  const said = decision === "approved" ? words.people.comment : words.people.reason;
  return (
    <>
      {standsInFor ? (
        <p className="break-words text-muted-foreground">
          {words.people.standsInFor(<UntrustedText>{standsInFor.name}</UntrustedText>)}
        </p>
      ) : null}
      {comment ? (
        <p className="break-words whitespace-pre-wrap text-muted-foreground">
          {said(<UntrustedText>{comment}</UntrustedText>)}
        </p>
      ) : null}
    </>
  );
}
