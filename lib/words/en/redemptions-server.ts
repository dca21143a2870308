export const words = {
  approve: {
    rehashed:
      "An upgrade changed how we compute the content hash of this redemption. Nothing was approved. Check it again, then decide.",
    newer:
      "This redemption was prepared with a newer version, which is being installed. Nothing was approved. Reload the page in a minute.",
    changed:
      "This redemption has changed since you opened it. Nothing was approved. Check it again, then decide.",
    notCounted:
      "Your approval wouldn’t count for this redemption now. Reload the page to see who can approve it.",
  },
  alarm: {
    notNamed:
      "The approval rules name who approves this redemption, and so who can clear its alarm. You can still decide that it stays blocked.",
    changed:
      "This alarm, or what the issuer shows, has changed since you read it. Nothing was accepted. Read it again.",
    agreed: "You have already agreed to this. Another approver has to agree as well.",
  },
  address: {
    changed: "The deposit address of this redemption has changed. Read it again before you decide.",
    verified: "A colleague has just verified this deposit address.",
    groupsRequired: "The deposit address has changed. Call the issuer and type the missing groups.",
    groupNotMissing: "This group isn’t missing.",
    otherGroups: "Type exactly the groups that are missing in the address.",
    wrongGroups:
      "The groups aren’t those of the address that we received. Ask again. If they stay different, choose “Doesn’t match”.",
    notWaiting:
      "This address no longer waits for you: a colleague has decided on it, or the issuer has changed it. Nothing was changed.",
    ownWallet: "your wallet",
  },
  edit: {
    notSaid:
      "The content that was edited is not named (contentHash), so a person’s change could be lost. Nothing was saved. Reload the redemption, then save again.",
    otherHash:
      "This redemption has another content hash than the one you edited, although it hasn’t been edited since. Nothing was saved. Check it, then save again.",
    changed: (names: string, _count: number) =>
      `${names} changed this redemption while you were editing it. Nothing was saved. Check what is new, then save again.`,
    field: (from: string | null, to: string | null, by: string) => `Changed from ${from} to ${to} by ${by}.`,
  },
  prepare: {
    key: "Send a new UUID in this header with every new redemption.",
    keyUsed:
      "This key belongs to a redemption with different content, which is unchanged. Send a new key for a new one.",
    underWay: "This redemption is being prepared right now. Look for it in the list of redemptions.",
    note: "The approval rules ask for a note on this redemption. Enter what it is for.",
    noteTogether: (sum: string) =>
      `With this one, ${sum} wait for this account or were sent to it within 24 hours, and the approval rules ask for a note then. Enter what it is for.`,
  },
  outcome: {
    notYours: "This OrderId can’t belong to this redemption. Nothing was changed.",
    belongs: (code: string) => `This OrderId already belongs to redemption ${code}.`,
    belongsNow: (code: string) =>
      `This OrderId now belongs to redemption ${code}. Decline the recorded outcome.`,
    unknown: "The issuer doesn’t know this OrderId.",
    /** A field as the issuer names it. */
    difference: (field: string, expected: string, found: string | null) =>
      `${field}: expected ${expected}, found ${found ?? "nothing"}`,
    differs: (differences: readonly string[]) =>
      `The issuer’s order is a different one. ${differences.join("; ")}.`,
  },
  transfer: {
    hashUsed: (code: string) =>
      `This hash already belongs to redemption ${code}. Each transfer pays for one redemption only.`,
    otherHash: "Another transaction hash has been recorded. Read its checks before you decide.",
    notAsked: "No one has to say whose this transfer is. Reload the page to see what has arrived.",
    takenSince:
      "Someone has started to send the tokens again since. Reload the page to see who is sending them.",
    notRead:
      "We couldn’t read the payment instructions from the issuer just now, so nothing was sent. Try again in a moment.",
    otherNetwork:
      "We don’t read this wallet’s network, so no wallet in the page can send its tokens. Send them with other software.",
    notReady: "We can’t check the network for this redemption now. Reload the page to see where it stands.",
  },
  issuer: {
    justAsked: "We asked the issuer a moment ago. What you see is up to date.",
    paused: "The issuer has asked us to pause. We’ll check again automatically.",
    nothingWrong: "Nothing is wrong with this payout any more.",
  },
  unknownPerson: "an unknown person",
};
