import { TextLink } from "@/components/ui/text-link";
import { Money } from "./money";

type BalancesDifferProps = {
  statementId: string;
  /** The day as its reader reads it; null where the statement names none. */
  day: string | null;
  difference: string;
  currency: string;
};

/** A statement whose balances don’t add up, and the way there. */
export const BalancesDiffer = ({ statementId, day, difference, currency }: BalancesDifferProps) => (
  <p className="text-sm max-md:leading-11">
    <TextLink
      href={`/received/statements/${statementId}`}
      prefetch={false}
      className="tap text-danger! decoration-danger/35!"
    >
      {day ? `${day}: b` : "B"}alances differ by <Money amount={difference} currency={currency} />
    </TextLink>
  </p>
);
