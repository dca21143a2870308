import type { ReactNode } from "react";

export const words = {
  title: "Wallets",
  failed: {
    title: "We couldn’t load the wallets",
    saved: "Nothing was changed. Redemptions in progress continue.",
  },
  loading: "Loading the wallets…",
  lead: "Where tokens are sent from. The issuer verifies each wallet before you can use it.",
  managedElsewhere: (web: ReactNode) => <>Wallets are added and removed in the {web}.</>,
  onlyPreparers: "Only preparers can add or remove wallets.",
  proposed: "Proposed wallets",
  columns: { wallet: "Wallet", balance: "Balance", inProgress: "In progress", lastUsed: "Last used" },
  none: {
    title: "No wallets yet",
    lead: "You redeem tokens from a wallet that the issuer has verified.",
    add: "Add the first one here.",
    wait: "A preparer can add the first one here.",
  },
  notListed: {
    title: "Wallets aren’t listed here",
    lead: "The issuer lists whitelisted wallets only in its web account. Look up the wallet’s ID there. You need it for a new redemption.",
  },
  row: {
    redeem: "Redeem",
    redeemFrom: (wallet: string) => `Redeem from ${wallet}`,
    blocked: "Blocked",
    noAddress: "The issuer doesn’t show its address.",
    copyAddress: (wallet: string | null) => `Copy address of ${wallet ?? "this wallet"}`,
    added: (by: ReactNode, acceptedBy: ReactNode | null, at: ReactNode) => (
      <>
        Added by {by}
        {acceptedBy === null ? null : <>, accepted by {acceptedBy}</>}, {at}
      </>
    ),
    addedAt: (at: ReactNode) => <>Added {at}</>,
  },
  remove: {
    action: "Remove",
    label: (wallet: string) => `Remove ${wallet}`,
    title: (wallet: ReactNode) => <>Remove {wallet}?</>,
    lead: "Redemptions that are new or not submitted yet can’t use it anymore. To use it again, add it and have the issuer verify it again.",
    confirm: "Remove wallet",
    propose: "Propose removal",
    keep: "Keep wallet",
    compared: "This is the wallet I want to remove.",
    compareFirst: "Compare the address and tick this box first.",
    done: "Wallet removed",
    failed: "The wallet wasn’t removed",
    unknown: "We don’t know if the wallet was removed",
  },
  add: {
    action: "Add wallet",
    title: "Add a wallet",
    lead: "The issuer verifies that the wallet belongs to your company before you can redeem from it.",
    propose: "Propose wallet",
    failed: "The wallet wasn’t added",
    unknown: {
      title: "We don’t know if the wallet was added",
      safe: "Close this and check the list before you try again.",
    },
    done: "Wallet added",
    doneNext: "You can use it once the issuer has verified it.",
    name: "Name",
    nameHint: "What your team calls it.",
    network: "Network",
    type: "Type",
    address: "Address",
    other: "Other…",
    otherName: (field: string) => `${field} name`,
  },
  address: {
    wrongChecksum:
      "The capital letters don’t match this address, so at least one character is wrong. Copy it again.",
    notOn: (network: string, hint: string) => `This isn’t an address on ${network}, which has ${hint}.`,
    oneCase:
      "All letters are in one case, so we can’t detect a typo. Compare every character, or paste the address with mixed-case letters.",
  },
  facts: {
    blocked: "This wallet can’t be used now",
    blockedNext:
      "Ask the issuer’s support which one is right. If the issuer is, an approver declines what was recorded here.",
    recorded: (by: ReactNode, confirmedBy: ReactNode, at: ReactNode) => (
      <>
        Network and address recorded by {by}, confirmed by {confirmedBy}, {at}
      </>
    ),
    uncheckedNext:
      "We can’t check transfers from it, so each transaction hash waits for an approver’s decision. Two people can record its network and address here.",
    recordedBy: (name: ReactNode) => <>{name} has recorded this wallet’s network and address</>,
    recordedByYou: "You have recorded this wallet’s network and address",
    compare:
      "Compare both with the wallet itself before you confirm. Afterwards they change only if the issuer says otherwise.",
    waiting: "Waiting for another approver to compare and confirm them.",
    confirm: "Confirm",
    confirmOf: (wallet: string) => `Confirm network and address of ${wallet}`,
    confirmed: "Network and address confirmed",
    decline: "Decline",
    declineOf: (wallet: string) => `Decline network and address of ${wallet}`,
    declineRecorded: "Decline what was recorded",
    declineRecordedOf: (wallet: string) => `Decline what was recorded of ${wallet}`,
    declined: "Declined",
    failed: "Your decision wasn’t saved",
  },
  record: {
    action: "Record network and address",
    actionOf: (wallet: string) => `Record network and address of ${wallet}`,
    lead: "Copy the address from the wallet itself, not from a message. Once an approver has confirmed it, it can’t be changed.",
    submit: "Record",
    failed: "Nothing was recorded",
    done: "Recorded",
    doneNext: "An approver now compares and confirms it.",
  },
};
