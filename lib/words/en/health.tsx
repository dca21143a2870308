import type { ReactNode } from "react";
import type { CallOutcome } from "@/lib/domain/call-outcome";

const log = (entries: number) => `Audit log verified (${entries} ${entries === 1 ? "entry" : "entries"})`;

export const words = {
  loading: "Loading the system status…",
  failed: { title: "We couldn’t load the system status" },
  ok: "OK",
  unsafe: {
    title: "This server runs with unsafe settings",
    lead: "ALLOW_INSECURE permits them. Correct them before real money moves.",
    /** What is wrong with a setting, after its name and before a full stop; the server says it in English. */
    problem: (_setting: string, said: string) => said,
  },
  issuer: {
    label: "Issuer",
    failing: "Approved redemptions wait, and we submit them automatically once it works again.",
    token: "Issuer’s access token",
  },
  database: {
    label: "Database",
    forTrials: "For trials only",
    postgres: "PostgreSQL. Everything saved is on disk.",
    embedded: "Embedded database. It doesn’t survive a power loss, so use PostgreSQL for real money.",
  },
  mail: {
    label: "E-mail",
    missing: "Not set up",
    on: "Approvers get a link to every redemption waiting for them.",
    off: "No e-mails are sent. Set SMTP_URL and MAIL_FROM, then restart the server.",
  },
  log: {
    label: "Audit log",
    broken: "Broken",
    verified: (entries: number, isKeptOutside: boolean) =>
      isKeptOutside
        ? log(entries)
        : `${log(entries)}. No checkpoint is kept outside the database, so a copy of all of it from before would not be noticed. Set AUDIT_CHECKPOINT_FILE.`,
    problem: (problem: string | null) =>
      `${problem} Leave the database unchanged and find out who altered it.`,
  },
  network: {
    unreadable: "Unreadable",
    read: (block: number | null) => `Read up to block ${block}. We check transfers and transaction hashes.`,
    silent: "No RPC node responds. Until one does, we verify no transfers and report no transaction hashes.",
  },
  queued: {
    label: "Queued",
    none: "Nothing is queued.",
    orders: (count: number) => (count === 1 ? "1 redemption to submit" : `${count} redemptions to submit`),
    hashes: (count: number) =>
      count === 1 ? "1 transaction hash to report" : `${count} transaction hashes to report`,
    mails: (count: number) => (count === 1 ? "1 e-mail to send" : `${count} e-mails to send`),
  },
  calls: {
    unknown: "Unknown",
    failing: "Failing",
    none: "Not called yet.",
    answered: (duration: string) => `Connected, answered in ${duration}.`,
    ended: (outcome: string, httpStatus: number | null, duration: string, at: ReactNode) => (
      <>
        {outcome}
        {httpStatus === null ? "" : ` (HTTP ${httpStatus})`} after {duration}, {at}.
      </>
    ),
    lastSuccess: (at: ReactNode) => <>Last successful call {at}.</>,
    noSuccess: "No call has succeeded yet.",
    outcomes: {
      ok: "Answered",
      refused: "Refused the request",
      unauthorized: "Didn’t accept our credentials",
      forbidden: "Didn’t allow the request",
      rate_limited: "Asked for fewer requests",
      failed: "Answered with an error",
      unreachable: "Couldn’t be reached",
      timeout: "Didn’t answer in time",
      unreadable: "Gave an unreadable answer",
    } satisfies Record<CallOutcome, string> as Record<CallOutcome, string>,
  },
  failedMails: {
    title: "Failed e-mails",
    lead: "The mail server didn’t accept them for about an hour. Fix it first, then resend.",
    /** What a mail of a kind (lib/domain/mails) is about. */
    about: (kind: string) => kind.replaceAll("_", " "),
    resend: "Resend all",
    resending: (count: number) => (count === 1 ? "Resending 1 e-mail" : `Resending ${count} e-mails`),
    failed: "We couldn’t resend the e-mails",
  },
};
