import type { ReactNode } from "react";
import type { PolicyEffect } from "@/lib/contract/policies";

const expiry = "Expires without approval after";
const days = "days";

type Link = (text: string) => ReactNode;

export const words = {
  loading: "Loading the approval rules…",
  failed: {
    title: "We couldn’t load the approval rules",
    saved: "Nothing was changed. The current rules still apply.",
  },
  /** What a proposal would change, read with the link to it. */
  what: "the approval rules",
  done: "Approval rules saved",
  all: { title: "All redemptions" },
  larger: {
    title: "Larger amounts and other currencies",
    intro: "A rule asks for something in addition. It never makes a redemption need less.",
  },
  groups: {
    title: "Groups",
    intro:
      "Name people once, and use the group in several rules. Open redemptions keep the members they began with.",
    add: "Add a group",
    new: "New group",
    of: (name: string) => `the group ${name}`,
    none: "No members yet",
    name: "Name",
    people: "People",
  },
  limits: {
    title: "Daily limits",
    intro:
      "How much may leave in any 24 hours. It’s checked when a redemption is prepared, approved and sent, with what was sent in that time and what waits to be sent.",
    add: "Add a limit",
    of: (currency: string) => `the limit for ${currency}`,
    account: "For one bank account",
    perPreparer: "For each preparer",
    desk: "For everybody together",
  },
  currency: "Currency",
  standIn: (link: Link) => (
    <>Is an approver away? {link("Propose a stand-in")} instead of changing the rules.</>
  ),
  next: "Next you see what this does to open redemptions.",
  submit: "Review changes",
  entry: {
    edit: "Edit",
    editOf: (name: string) => `Edit ${name}`,
    close: "Close",
    closeOf: (name: string) => `Close ${name}`,
    remove: "Remove",
    removeOf: (name: string) => `Remove ${name}`,
  },
  approvals: {
    label: "Approvals required",
    hint: "Never by the people who prepared or edited it.",
    1: { title: "One approval", sub: "The preparer and one approver." },
    2: { title: "Two approvals", sub: "The preparer and two approvers." },
    3: { title: "Three approvals", sub: "The preparer and three approvers." },
  },
  few: {
    none: "There are no approvers yet",
    able: [
      "No one can approve right now",
      "Only one person can approve right now",
      "Only two people can approve right now",
    ],
    other: "There are too few approvers",
    enoughFrom: (at: ReactNode) => (
      <>Enough people can approve from {at}, or sooner with a passkey that they had before.</>
    ),
    wait: (link: Link) => (
      <>Redemptions would wait until they expire. {link("Give the approver role")} to more people first.</>
    ),
  },
  passkey: {
    label: "Every approval is signed with a passkey",
    hint: "Otherwise a recent sign-in is enough, unless a rule below asks for a passkey.",
  },
  periods: {
    approvalDays: {
      label: expiry,
      hint: "From 1 to 90 days. What expires is never sent.",
      suffix: days,
    },
    remindBeforeHours: {
      label: "Remind approvers before it expires",
      hint: "After half of that time without a decision we also remind the other approvers, the admins and the preparer.",
      suffix: "hours",
    },
  },
  address: {
    label: "Approvers verify new deposit addresses",
    hint: "If no completed redemption has used an address yet, we hide its QR code, copy button and wallet connection until an approver has verified it, for example by phone.",
    above: "Verify new addresses for more than",
    aboveHint:
      "In whole units of the currency. 0 means always. An address that looks like a known one is always verified.",
  },
  posting: {
    label: "When a transfer is verified",
    hint: "We never automatically report a transfer that the blockchain doesn’t confirm.",
    automatic: {
      title: "Report it to the issuer immediately",
      sub: "We send the transaction hash as soon as the blockchain shows exactly the expected transfer.",
    },
    on_click: {
      title: "Wait for a click",
      sub: "A preparer reports the verified transaction hash with one click.",
    },
  },
  people: {
    none: "There are no approvers yet.",
    notNow: "Can’t approve now",
    unknown: "an unknown person",
  },
  rule: {
    add: "Add a rule",
    of: (rule: string) => `the rule ${rule}`,
    anyCurrency: "Any currency",
    above: "For more than",
    approvals: "Approvals",
    who: "Who approves",
    whoHint: "A redemption to which several rules apply needs all of them.",
    anyone: "Any approver",
    named: "These people and groups",
    group: "Group",
    alone: "Judge each redemption alone",
    aloneHint:
      "Otherwise by the sum of what leaves for its bank account within 24 hours, so that splitting an amount changes nothing.",
    passkey: "Approvals are signed with a passkey",
    note: "A note is required",
    address: "Approvers verify a new deposit address",
    expiry: { label: expiry, hint: "Left empty, as long as all redemptions.", suffix: days },
  },
  review: {
    label: "Review the new rules",
    title: (count: number) =>
      count === 0
        ? "No open redemption is affected"
        : count === 1
          ? "This changes 1 open redemption"
          : `This changes ${count} open redemptions`,
    noneOpen: "None is open now. The new rules apply to what is prepared from now on.",
    lead: "Open redemptions follow the stricter of the rules they began under and the new ones.",
    effects: {
      approve_again: "It is approved now and would need approval again.",
      expire: "It would expire within a minute.",
      stuck: "Not enough people could approve it.",
      note_missing: "It has no note. It would have to be edited before it can be approved.",
      verify_address: "Its deposit address would have to be verified first.",
    } satisfies Record<PolicyEffect, string> as Record<PolicyEffect, string>,
    now: (rules: ReactNode) => <>Now: {rules}</>,
    after: (rules: ReactNode) => <>Then: {rules}</>,
    back: "Back",
    save: "Save rules",
    propose: "Propose rules",
  },
};
