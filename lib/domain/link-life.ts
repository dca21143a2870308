import { words } from "@/lib/words/terms";

/**
 * For how many minutes a link from a mail or from the command line works, and then only once. An invitation outlasts a weekend;
 * a new password is asked for by a person who waits for the mail.
 */
const LINK_MINUTES = { invitation: 72 * 60, reset: 30, command_line: 30 };

/** Why a link was made; what comes from the command line counts at once. */
export type LinkPurpose = keyof typeof LINK_MINUTES;

/** The same in milliseconds. */
export const linkLifeMs = (purpose: LinkPurpose): number => LINK_MINUTES[purpose] * 60_000;

/** "72 hours", "30 minutes". */
export function linkLifeText(purpose: LinkPurpose): string {
  const minutes = LINK_MINUTES[purpose];
  return minutes % 60 === 0 ? words.hours(minutes / 60) : words.minutes(minutes);
}
