import { isRestored } from "../rules/sending";
import { type Mail, mailsOf, type StillTrue } from "./mail";

/** How all sending stands when the mail is sent. */
type SendingNow = {
  paused: boolean;
  reason: string | null;
  by: string | null;
  at: Date | null;
  /** Since when a proposal to resume waits. */
  resumeProposedAt: Date | null;
  /** When that was done which the mail reports; null where it doesn't say. */
  since: Date | null;
};

const isSame = (at: Date | null, since: Date | null) => since === null || at?.getTime() === since.getTime();

/** Who has acted, and whether they gave a reason. */
export type AboutSending = { gaveReason: boolean; by: string | null };

type SendingMail = Mail<AboutSending> & StillTrue<SendingNow>;

/** The mails about all sending. */
export const SENDING_MAILS = mailsOf<SendingMail>()({
  sending_paused: { isAlarm: true, stillTrue: ({ paused, at, since }) => paused && isSame(at, since) },
  resume_proposed: {
    stillTrue: ({ resumeProposedAt: at, since }) => at !== null && isSame(at, since),
  },
  resume_declined: { stillTrue: ({ paused, resumeProposedAt }) => paused && resumeProposedAt === null },
  sending_resumed: { stillTrue: ({ paused, at, since }) => !paused && isSame(at, since) },
  sending_restored: { isAlarm: true, stillTrue: (now) => now.paused && isRestored(now) },
});

/** The token, and what every node says of it, in a sentence. */
export type AboutToken = { symbol: string; said: string };

type TokenMail = Mail<AboutToken> & StillTrue<{ endedAt: Date | null; letGoAt: Date | null }>;

/** The mails about a token with which nothing is sent. */
export const TOKEN_MAILS = mailsOf<TokenMail>()({
  // It may be over, or two people may have let the token go on.
  token_stopped: { isAlarm: true, stillTrue: ({ endedAt, letGoAt }) => !endedAt && !letGoAt },
});
