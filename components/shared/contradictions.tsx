import { TextLink } from "@/components/ui/text-link";
import type { Contradiction } from "@/lib/domain/bank/gaps";
import { words } from "@/lib/words/shared";
import { Money } from "./money";

type ContradictionsProps = {
  of: readonly Contradiction[];
  currency: string;
  /** Writes a day as its reader reads it. */
  dayOf: (day: string) => string;
};

/** Statements whose balances don’t add up, and the way there. One may contradict its own lines and the statement before. */
export const Contradictions = ({ of, currency, dayOf }: ContradictionsProps) =>
  of.map(({ statementId, day, difference }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: both of one statement may differ by the same
    <p key={`${statementId} ${place}`} className="text-sm max-md:leading-11">
      <TextLink
        href={`/received/statements/${statementId}`}
        prefetch={false}
        className="tap text-danger! decoration-danger/35!"
      >
        {words.bank.differ(day ? dayOf(day) : null, <Money amount={difference} currency={currency} />)}
      </TextLink>
    </p>
  ));
