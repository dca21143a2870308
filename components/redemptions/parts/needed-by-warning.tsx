import type { NeededByProblem } from "@/lib/contract/orders";
import { whyNotMet } from "@/lib/domain/bank/due-words";
import { shortDayText } from "@/lib/domain/dates";

type WarningProps = { neededBy: string; problem: NeededByProblem };

/** That the money comes after the day on which it is needed: why, and when it can be there. */
export const NeededByWarning = ({ neededBy, problem }: WarningProps) => (
  <p role="status" className="text-sm text-attention">
    The money can’t be there by {shortDayText(neededBy)}. {whyNotMet(problem)} The earliest day is{" "}
    {shortDayText(problem.earliest)}.
  </p>
);
