import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import { shortDayText } from "@/lib/domain/dates";
import { words } from "@/lib/words/order-parts";

type Line = NonNullable<Order["receipt"]>["lines"][number];

/** What the bank has booked in one line: when, from whom, its place in the statement, and how it was matched. */
export const BookedLine = ({ line }: { line: Line }) => {
  const { credit, bookedAt, payer, statementId, number, how } = line;
  const day = shortDayText(bookedAt);
  const link = <TextLink href={`/received/statements/${statementId}`}>{words.booked.line(number)}</TextLink>;
  const said = words.booked.how[how];
  if (!credit) return words.booked.returned(day, link, said);
  return words.booked.received(day, payer ? <UntrustedText>{payer}</UntrustedText> : null, link, said);
};
