import { compareUrgency, isAlarm, type Situation } from "./situations";

type Needed = { neededBy: string | null };

/** By the day on which the money is needed, the soonest first; without a day last. */
export function compareNeededBy({ neededBy: a }: Needed, { neededBy: b }: Needed): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

type Waiting = Needed & { situation: Situation };

/**
 * What comes first in To do: alarms by their urgency, since they can lose money; then by the day on which the money is needed, and
 * without one by urgency. What is alike keeps its order.
 */
export const compareToDo = (a: Waiting, b: Waiting): number =>
  Number(isAlarm(b.situation)) - Number(isAlarm(a.situation)) ||
  (isAlarm(a.situation) ? compareUrgency(a.situation, b.situation) : 0) ||
  compareNeededBy(a, b) ||
  compareUrgency(a.situation, b.situation);
