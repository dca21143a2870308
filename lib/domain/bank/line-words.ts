import { words } from "../../words/bank-lines";
import type { Against, Because, LineState } from "./lines";

/** The parts of the page of bank lines. */
export const lineStateName = (state: LineState): string => words.states[state];

/** What agrees between a bank line and a redemption. */
export const becauseWord = (because: Because): string => words.because[because];

/** All doubts in one line, such as “No code, payer new”; empty without any. */
export function doubtsText(against: readonly Against[]): string {
  const text = [...new Set(against)].map((one) => words.against[one]).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
