import type { ActivityGroup } from "@/lib/domain/activity-groups";

const lead = "Entries can’t be changed or removed.";

export const words = {
  title: "Activity",
  lead,
  back: "Back to the redemption",
  export: "Export",
  /** After it, for people who don’t see where it stands. */
  exportWhat: " this activity as a CSV file",
  failed: {
    title: "We couldn’t load the activity",
    saved: `The audit log itself is safe. ${lead}`,
  },
  loading: "Loading the activity…",
  refreshing: "Loading the activity",
  older: {
    action: "Load older entries",
    failed: (why: string) => `We couldn’t load older entries. ${why}`,
    none: "No older entries.",
  },
  none: {
    title: "No activity yet",
    noMatch: "No activity matches",
    clear: "Clear filters",
    lead: `Everything people do here is logged with their name and the time. ${lead}`,
  },
  noReference: {
    title: "This isn’t a reference",
    lead: "Enter a reference such as RD-7F3K9QXM, or empty the field to see all redemptions.",
  },
  filters: {
    redemption: "Redemption",
    referenceMissing: "Enter a reference such as RD-7F3K9QXM.",
    kind: "Kind",
    everything: "Everything",
    person: "Person",
    anyone: "Anyone",
    nobody: "No person (automatic)",
    from: "From",
    to: "To",
    takeAway: ": take this filter away",
  },
  groups: {
    approvals: "Approvals",
    issuer: "Issuer and payout",
    transfers: "Sending and transfers",
    problems: "Alarms and pauses",
    proposals: "Proposals and rules",
    accounts: "Wallets and accounts",
    people: "People",
    sign_in: "Signing in",
  } satisfies Record<ActivityGroup, string> as Record<ActivityGroup, string>,
  today: "Today",
  yesterday: "Yesterday",
  more: (count: number) => `${count} more`,
  moreOf: (subject: string | undefined) => ` of ${subject}`,
  unknownPerson: "Unknown person",
  system: "System",
  /**
   * What stands in a sentence for the redemption under whose name it is read, and what before it goes with it: `The issuer
   * accepted the transaction hash for {what}` says it without the last two words.
   */
  it: { first: "It", within: "it", with: / (?:for|on|of) $/ },
};
