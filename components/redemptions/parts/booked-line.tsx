import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import type { MatchedBy } from "@/lib/domain/bank/lines";
import { shortDayText } from "@/lib/domain/dates";

const HOW: Record<MatchedBy, string> = {
  code: "code matches",
  payer: "amount and payer match",
  person: "matched by a colleague",
  return: "sent back",
};

type Line = NonNullable<Order["receipt"]>["lines"][number];

/** What the bank has booked in one line: when, from whom, its place in the statement, and how it was matched. */
export const BookedLine = ({ line }: { line: Line }) => {
  const { credit, bookedAt, payer, statementId, number, how } = line;
  return (
    <>
      {credit ? "Received" : "Returned"} {shortDayText(bookedAt)}
      {payer && credit ? (
        <>
          {" "}
          from <UntrustedText>{payer}</UntrustedText>
        </>
      ) : null}
      . <TextLink href={`/received/statements/${statementId}`}>Statement line {number}</TextLink>, {HOW[how]}
    </>
  );
};
