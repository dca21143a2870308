import type { ReactNode } from "react";
import type { OrderState } from "@/lib/domain/order-life";

type Check = { label: string; todo: string | null };

const unchanged = "Nothing was changed.";
const safe = "Trying again is safe.";

export const words = {
  title: "Controls",
  unknown: { title: "We couldn’t confirm this", safe },
  sending: {
    loading: "Loading whether sending is paused…",
    failed: { title: "We couldn’t load whether sending is paused", saved: unchanged },
    on: "Sending is on",
    onLead: "One person pauses. Two people resume.",
    paused: "Sending is paused",
    restored: "Sending is paused: the database was restored",
    someone: "A colleague",
    resume: "Propose to resume",
    waiting: (count: number, text: string) =>
      count === 1
        ? "1 redemption is waiting for sending to resume."
        : `${text} redemptions are waiting for sending to resume.`,
    toCheck: (count: number, text: string) =>
      count === 1 ? "1 redemption is to check." : `${text} redemptions are to check.`,
    afterRestore:
      "The database may be older than what the issuer has. Look up every redemption below in the issuer’s web account by its reference. What was approved or being sent counts as unknown: two people record its outcome on its page. Only approve what the issuer doesn’t have. Check people, roles and passkeys too: some that were removed may be back.",
  },
  pause: {
    action: "Pause sending",
    lead: "Pause all submissions and transfers. Redemptions keep updating.",
    reason: "Reason",
    failed: { title: "We couldn’t confirm the pause", safe },
  },
  stopped: {
    title: (token: string, network: string) => `${token} on ${network} has stopped`,
    lead: (since: ReactNode, why: string) => (
      <>
        {since}. {why} All nodes report this. It continues automatically when they report that it is over.
      </>
    ),
    resume: (token: string) => `Propose to resume ${token}`,
  },
  /** How each state reads in the list of what the pause is about, and what is to be found out about it. */
  checks: {
    // Both are listed only after a restore, when more may have happened than the database knows.
    pending_approval: {
      label: "Waiting for approval",
      todo: "It may have been approved and sent already. Look it up with the issuer before you approve it.",
    },
    submitted: {
      label: "Submitted to the issuer",
      todo: "Tokens may have been sent, and a hold may be missing. Compare it with the wallet’s history and with the issuer.",
    },
    approved: { label: "Approved, not submitted", todo: "We submit it when sending resumes." },
    submitting: {
      label: "Being submitted",
      todo: "Its request may have reached the issuer. Wait for the answer.",
    },
    outcome_unknown: {
      label: "Outcome unknown",
      todo: "Look it up with the issuer. Two people record the outcome on its page.",
    },
    not_created: { label: "Not created", todo: null },
    refused: { label: "Refused by the issuer", todo: null },
    rejected: { label: "Rejected", todo: null },
    withdrawn: { label: "Withdrawn", todo: null },
    expired: { label: "Expired", todo: null },
    closed: { label: "Closed", todo: null },
  } satisfies Record<OrderState, Check> as Record<OrderState, Check>,
  /** Those that differ where no copy was restored. */
  checksWhilePaused: {
    submitted: { label: "At the issuer", todo: "Tokens and hash wait. We keep reading what was sent." },
  },
  firstOf: (shown: string, all: string) => `The first ${shown} of ${all}`,
  standIns: {
    title: "Stand-ins",
    loading: "Loading the stand-ins…",
    failed: { title: "We couldn’t load the stand-ins", saved: unchanged },
    none: "No stand-ins",
    away: (who: ReactNode, days: ReactNode) => (
      <>
        {who} away {days}
      </>
    ),
    approves: (who: ReactNode) => <>{who} approves</>,
  },
  addStandIn: {
    action: "Add",
    title: "Add a stand-in",
    lead: "On those days they approve in the approver’s place, never what they prepared.",
    away: "Who is away",
    awayMissing: "Choose who is away.",
    standIn: "Who stands in",
    standInHint: "New approvers can approve from the day after acceptance.",
    standInMissing: "Choose who stands in.",
    from: "First day",
    to: "Last day",
    dayMissing: "Choose a day.",
    propose: "Propose stand-in",
    submit: "Add stand-in",
    done: "Stand-in added",
  },
  endStandIn: {
    action: "End",
    label: (standIn: string, away: string) => `End: ${standIn} for ${away}`,
    title: "End this stand-in?",
    lead: (standIn: string, away: string) =>
      `${standIn} stops approving for ${away}. What they approved and we haven’t submitted yet needs approval again.`,
    confirm: "End stand-in",
    done: "Stand-in ended",
  },
  rules: {
    title: "Rules",
    loading: "Loading the rules…",
    failed: { title: "We couldn’t load the rules", saved: "The current rules still apply." },
    change: "Change",
    propose: "Propose change",
    unknownPerson: "an unknown person",
  },
};
