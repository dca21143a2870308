import { words } from "@/lib/words/changes";
import { type CodedBy, codedText } from "./coded-text";

/** How a proposed change ended without being made, where no person’s decision says so. */
const CHANGE_ENDINGS = {
  wallet_not_confirmed: () => words.endings.wallet_not_confirmed,
  removal_not_confirmed: () => words.endings.removal_not_confirmed,
  interrupted: () => words.endings.interrupted,
  issuer_answered: () => words.endings.issuer_answered,
  database_restored: () => words.endings.database_restored,
} as const;

/** The same as it is stored. */
export type ChangeEnding = CodedBy<typeof CHANGE_ENDINGS>;

export const changeEndingText = (ending: ChangeEnding | null): string | null =>
  ending && codedText(CHANGE_ENDINGS, ending);
