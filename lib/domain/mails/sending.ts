import { isRestored } from "../rules/sending";
import { type TokenStopFacts, tokenStopTextWithoutAddress } from "../token-stops";
import { type Mail, mailsOf, readReason, type StillTrue } from "./mail";

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

type SendingMail = Mail<{ gaveReason: boolean; by: string | null }> & StillTrue<SendingNow>;

/** The mails about all sending. */
export const SENDING_MAILS = mailsOf<SendingMail>()({
  sending_paused: {
    isAlarm: true,
    stillTrue: ({ paused, at, since }) => paused && isSame(at, since),
    subject: "All sending is paused",
    lead: ({ gaveReason: isGiven, by }) =>
      `${by ?? "A colleague"} has paused all sending.${isGiven ? readReason("given", "desk") : ""}`,
    next: "Don’t send any tokens. Two people resume sending. Redemptions keep updating.",
    button: "Open the desk",
  },
  resume_proposed: {
    stillTrue: ({ resumeProposedAt: at, since }) => at !== null && isSame(at, since),
    subject: "Confirm that sending resumes",
    lead: ({ by }) => `${by ?? "A colleague"} has proposed to resume sending.`,
    next: "A second person has to confirm or decline it.",
    button: "Decide",
  },
  resume_declined: {
    stillTrue: ({ paused, resumeProposedAt }) => paused && resumeProposedAt === null,
    subject: "Sending stays paused",
    lead: ({ by }) => `${by ?? "A colleague"} has declined to resume sending.`,
    next: "Two people can resume it. Its page shows what has to be checked first.",
    button: "Open the desk",
  },
  sending_resumed: {
    stillTrue: ({ paused, at, since }) => !paused && isSame(at, since),
    subject: "Sending has resumed",
    lead: ({ by }) =>
      `${by ?? "A second person"} has confirmed it. Orders, transaction hashes and tokens can be sent again.`,
    next: "Approved redemptions are submitted automatically.",
    button: "Open the desk",
  },
  sending_restored: {
    isAlarm: true,
    stillTrue: (now) => now.paused && isRestored(now),
    subject: "All sending is paused: the database was restored",
    lead: "The database is not the one we last used, so it may be older than the issuer’s records.",
    next: "Check the listed redemptions with the issuer. Then two people can resume sending.",
    button: "See what to check",
  },
});

type TokenMail = Mail<TokenStopFacts> & StillTrue<{ endedAt: Date | null; letGoAt: Date | null }>;

/** The mails about a token with which nothing is sent. */
export const TOKEN_MAILS = mailsOf<TokenMail>()({
  token_stopped: {
    isAlarm: true,
    // It may be over, or two people may have let the token go on.
    stillTrue: ({ endedAt, letGoAt }) => !endedAt && !letGoAt,
    subject: ({ symbol }) => `Nothing is sent with ${symbol} now`,
    lead: (facts) => `${tokenStopTextWithoutAddress(facts)} All our nodes agree.`,
    next: "Ask the issuer’s support what happened. Sending resumes when it is over, or when two people allow it.",
    button: "See what stopped",
  },
});
