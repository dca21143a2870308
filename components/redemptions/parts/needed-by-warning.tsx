import type { NeededByProblem } from "@/lib/contract/orders";
import { whyNotMet } from "@/lib/domain/bank/due-words";
import { shortDayText } from "@/lib/domain/dates";
import { words } from "@/lib/words/redemptions";

type WarningProps = { neededBy: string; problem: NeededByProblem };

/** That the money comes after the day on which it is needed: why, and when it can be there. */
export const NeededByWarning = ({ neededBy, problem }: WarningProps) => (
  <p role="status" className="text-sm text-attention">
    {words.tooLate(shortDayText(neededBy), whyNotMet(problem), shortDayText(problem.earliest))}
  </p>
);
