import { words } from "../../words/rules";
import type { Refusal } from "./rule";

/** What a person reads of a refusal, in their language; null where nothing is refused. */
export function refusalText(refused: Refusal): string;
export function refusalText(refused: Refusal | null): string | null;
export function refusalText(refused: Refusal | null): string | null {
  return refused ? refused.says(words) : null;
}
