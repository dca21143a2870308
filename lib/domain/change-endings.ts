import { type CodedBy, codedText } from "./coded-text";

/** How a proposed change ended without being made, where no person’s decision says so. */
const CHANGE_ENDINGS = {
  wallet_not_confirmed: () => "The issuer didn’t say that it took the wallet. Its list shows whether it did.",
  removal_not_confirmed: () =>
    "The issuer didn’t say that it removed the wallet. Its list shows whether it did.",
  interrupted: () =>
    "We stopped while the issuer was being asked, so it isn’t known whether it was done. The issuer’s list shows whether it was.",
  issuer_answered: () => "The issuer has answered after all, so nothing has to be decided any more.",
  database_restored: () =>
    "The database was restored, so this may have been decided already. Check, then propose it again.",
} as const;

/** The same as it is stored. */
export type ChangeEnding = CodedBy<typeof CHANGE_ENDINGS>;

export const changeEndingText = (ending: ChangeEnding | null): string | null =>
  ending && codedText(CHANGE_ENDINGS, ending);
