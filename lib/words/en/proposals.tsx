import type { ReactNode } from "react";
import type { ChangeState } from "@/lib/domain/change-kinds";

const unchanged = "Nothing was changed.";

export const words = {
  title: "Proposal",
  loading: "Loading the proposals…",
  failed: { title: "We couldn’t load the proposals", saved: unchanged },
  failedOne: { title: "We couldn’t load this proposal", saved: unchanged },
  notFound: {
    title: "Proposal not found",
    lead: "Check the link, or look it up in the list.",
    action: "Open Controls",
  },
  decided: { title: "Decided proposals", none: "No decided proposals" },
  waiting: {
    title: "Waiting for a second person",
    count: (count: number) => (count === 1 ? "1 open proposal" : `${count} open proposals`),
    none: "No open proposals",
    settingUp:
      "You’re still setting up: until the first redemption is sent, an admin’s changes take effect at once.",
  },
  states: {
    waiting: "Waiting",
    applying: "Being carried out",
    accepted: "Done",
    declined: "Rejected",
    withdrawn: "Withdrawn",
    expired: "Expired",
    failed: "Not carried out",
  } satisfies Record<ChangeState, string> as Record<ChangeState, string>,
  atOnce: ", without a second person",
  expires: (at: ReactNode) => <> · expires {at}</>,
  loosens: "Loosens a rule",
  noEffect: (since: string) => `No redemption since ${since} would have needed anything else.`,
  open: {
    redemption: "Open the redemption",
    wallets: "Open the wallets",
    tokens: "Open the API tokens",
  },
  lines: {
    none: "Nothing differs any more.",
    same: "unchanged",
    before: "Before: ",
    after: "After: ",
  },
  people: {
    title: "People",
    proposedBy: "Proposed by",
    accepted: "Accepted",
    deciders: "Can accept",
    twoDeciders: "Two of these accept",
    role: (role: string, isFirst: boolean, since: ReactNode, countsFrom: ReactNode | null) => (
      <>
        {isFirst ? role : `, ${role.toLowerCase()}`} since {since}
        {countsFrom === null ? null : <>, counts from {countsFrom}</>}
      </>
    ),
    unconfirmed: ", added by one admin alone and not confirmed",
  },
  decide: {
    failed: { title: "We couldn’t confirm your decision", safe: "Trying again is safe." },
    accepted: "Proposal accepted",
    withdraw: "Withdraw proposal",
    withdrawn: "Proposal withdrawn",
    waitsFor: (names: ReactNode) => <>Waiting for {names}.</>,
    waitsForTwo: (names: ReactNode) => <>Waiting for two of {names}.</>,
    waitsForNone: "No colleague can accept it yet. The command line can add another admin or approver.",
  },
  reject: {
    action: "Reject…",
    title: "Reject this proposal",
    reason: "Reason (optional)",
    submit: "Reject",
    done: "Proposal rejected",
  },
  confirm: {
    action: (name: string) => `Confirm ${name}`,
    added: (email: ReactNode, by: ReactNode) => (
      <>
        {email} · Added by {by} alone. Until confirmed, their approvals don’t count on redemptions of {by}.
      </>
    ),
    alike: (names: ReactNode) => <>Reads like the name of {names}</>,
    title: (name: string) => `Confirm ${name}?`,
    lead: (by: string) =>
      `Confirm only a colleague whom you know, and know to be another person than ${by}. From then on, their approvals count on everyone’s redemptions.`,
    done: "Confirmed",
    failed: "We couldn’t confirm this",
  },
};
