import { words } from "../../words/due";
import type { ExpectedBecause, Learned } from "./expected-at";
import type { NeededByProblem } from "./needed-by-problem";
import type { PaymentScheme } from "./payment-schemes";

/** “14 of your last 15 payouts arrived by the next banking day.”, of an account that is named beside it. */
export const learnedText = ({ of, onTime, days }: Learned): string => words.learned(onTime, of, days);

type Expected = { scheme: PaymentScheme; days: number; because: ExpectedBecause };

/** Why the money of a payout is expected on its day: what its scheme or earlier payouts say. */
export const whyExpected = ({ because, ...why }: Expected): string => words.expected[because](why);

/** Why money can’t be there by the day on which it is needed. */
export const whyNotMet = ({ because, days }: NeededByProblem): string => words.notMet[because](days);
