import type { Recorded } from "@/lib/contract/evidence";
import type { MatchedBy } from "@/lib/domain/bank/lines";
import type { PayoutProblem, ReceiptState } from "@/lib/domain/bank/receipt";
import type { OrderState, OrderStep } from "@/lib/domain/order-life";
import type { CheckResult, CheckVerdict } from "@/lib/domain/transfers/checks";
import type { ShownKind } from "@/lib/domain/transfers/transfer-kind";

type Act = Recorded["decisions"][number]["act"];
type Says = (who: string, accepted: boolean | null) => string;

export const words = {
  kind: "Evidence of a redemption",
  page: (title: string, page: number, count: number) => `${title}, page ${page} of ${count}`,
  hashOfJson: (hash: string) => `SHA-256 of the JSON inside ${hash}`,
  head: {
    title: (code: string) => `Evidence of ${code}`,
    inside: "The evidence itself, signed",
    verify: (command: string) => `To verify it without us: ${command}`,
    made: (at: string) => `Made ${at}, all times in UTC`,
    for: (name: string) => `for ${name}`,
  },
  states: {
    pending_approval: "Needs approval",
    approved: "Approved",
    submitting: "Submitting",
    outcome_unknown: "Outcome unknown",
    not_created: "Not created",
    refused: "Refused by the issuer",
    rejected: "Rejected",
    withdrawn: "Withdrawn",
    expired: "Expired",
    closed: "Closed",
  } satisfies Record<Exclude<OrderState, "submitted">, string>,
  steps: {
    instructions_pending: "Submitted, awaiting the deposit address",
    awaiting_transfer: "Submitted, tokens not sent yet",
    transfer_recorded: "Transfer recorded",
    transfer_confirmed: "Awaiting payout",
    payout_started: "Payout started",
  } satisfies Record<OrderStep, string>,
  ended: {
    alarm: "Stopped by an alarm",
    received: "Received at the bank",
    paidOut: "Paid out",
    completed: "Completed by the issuer",
  },
  someone: "Someone",
  stops: {
    log: "The audit log didn’t verify when this was made",
    alarm: "An alarm is open",
    closed: "Closed by two people",
    closing: "Proposed to close",
    confirmedBy: (name: string) => `Confirmed by ${name}.`,
    notConfirmed: "Not confirmed yet.",
    unknown: "The outcome was unknown",
    created: (orderId: string) => `The issuer has it as ${orderId}.`,
    notCreated: "The issuer doesn’t have it.",
  },
  prepared: {
    title: "What was prepared",
    fromWallet: "From wallet",
    toAccount: "To account",
    wallet: "Wallet",
    onNetwork: (wallet: string, network: string) => `${wallet} on ${network}`,
    duplicate: "May be the same as",
    duplicateWhy: "The same amount, wallet and bank account, or the same reference.",
    contentHash: "Content hash",
    hashOf: (version: string) => `SHA-256 of this content, version ${version}`,
    hash: (hash: string) => `Content hash ${hash}`,
  },
  decided: {
    title: "Who did what",
    rule: "Rule",
    approvals: (count: number) => `${count} ${count === 1 ? "approval" : "approvals"} by any approver.`,
    prepared: (who: string) => `${who} prepared it`,
    edited: (who: string) => `${who} edited it`,
    rehashed: "An upgrade changed how its content hash is computed",
    acts: {
      approve: (who) => `${who} approved it`,
      reject: (who) => `${who} rejected it`,
      decide_alarm: (who, accepted) =>
        accepted === null
          ? `${who} decided on the alarm`
          : `${who} ${accepted ? "agreed to clear the alarm" : "decided that the alarm stays"}`,
      check_address: (who) => `${who} verified the deposit address`,
      override_check: (who) => `${who} allowed the transaction hash, although its check didn’t pass`,
      hold: (who) => `${who} put it on hold`,
      reject_address: (who) => `${who} found that the deposit address doesn’t match`,
      raise_alarm: (who) => `${who} raised an alarm`,
      propose_close: (who) => `${who} proposed to close it`,
      decide_close: (who, accepted) =>
        accepted === null
          ? `${who} decided on closing it`
          : `${who} ${accepted ? "confirmed that it is closed" : "declined to close it"}`,
      record_created: (who) => `${who} recorded that the issuer created it`,
      record_not_created: (who) => `${who} recorded that the issuer never created it`,
      record_outcome: (who) => `${who} recorded an outcome`,
      decide_resolution: (who, accepted) =>
        accepted === null
          ? `${who} decided on the recorded outcome`
          : `${who} ${accepted ? "confirmed" : "declined"} the recorded outcome`,
    } satisfies Record<Act, Says> as Record<Act, Says>,
    inPlaceOf: (said: string, whom: string) => `${said}, in the place of ${whom}`,
    quoted: (text: string) => `“${text}”`,
    noLonger: "Given for an earlier content, so it no longer counts.",
    withheld: "The details of this decision are withheld.",
    signedWith: (passkey: string, added: string) => `Signed with the passkey “${passkey}”, added ${added}.`,
    signed: "Signed with a passkey.",
    session: (method: string, provedAt: string) =>
      `Without a passkey: signed in ${method}, last proved who they are ${provedAt}.`,
    methods: { password: "by password", passkey: "with a passkey", oidc: "by single sign-on" },
    notRecorded: "How they proved who they are wasn’t recorded then.",
    noProof: "This needs no proof beyond being signed in.",
  },
  issuer: {
    title: "What was sent to the issuer, and what came back",
    submitted: "Submitted",
    outcomes: {
      created: "The issuer created the order",
      refused: "The issuer refused it; nothing was created",
      unknown: "No usable answer came back",
      not_sent: "Certainly not sent",
    } satisfies Record<NonNullable<Recorded["requests"][number]["answer"]>["outcome"], string>,
    answer: (outcome: string, status: number) => `${outcome}, answer ${status}`,
    reason: (reason: string) => `Reason: ${reason}`,
    order: "Order at the issuer",
    status: (status: string | null, readAt: string | null) =>
      `Status ${status ?? "none"}${readAt ? `, read ${readAt}` : ""}`,
  },
  transfer: {
    title: "Where the tokens went",
    address: "Deposit address",
    withheld: {
      alarm: "Withheld: an alarm is open, so the deposit address is hidden from everyone.",
      closed: "Withheld: the redemption is closed, so the deposit address is hidden from everyone.",
      closing:
        "Withheld: a colleague has proposed to close the redemption, so the deposit address is hidden from everyone.",
    },
    recipient: (owner: string, amount: string) => `Recipient ${owner}, amount ${amount}`,
    receivedAt: (at: string) => `Received ${at}`,
    missingSince: (since: string) => `Not shown by the issuer since ${since}`,
    readAt: (at: string) => `Last read ${at}`,
    verified: "Address verified",
    notVerified: "Not verified over a second channel.",
    verifiedBy: (who: string, at: string, other: string | null, note: string) =>
      `${who}, ${at}${other ? `, for ${other}` : ""}: “${note}”`,
    transaction: "Transaction",
    check: "Check of the transfer",
    verdicts: {
      verified: "Matches what was ordered",
      failed: "Doesn’t match what was ordered",
      waiting: "Waiting for the network to confirm",
      not_verified: "Couldn’t be verified on the chain",
    } satisfies Record<CheckVerdict, string>,
    checkedAt: (at: string) => `Checked ${at}`,
    results: {
      passed: "Passed",
      failed: "Failed",
      waiting: "Waiting",
      unknown: "Can’t be checked",
    } satisfies Record<CheckResult, string>,
    expected: (what: string) => `Expected: ${what}`,
    onChain: "On the chain",
    burned: "Burned by the issuer",
    kinds: {
      match: "this redemption’s transfer",
      partial: "less than ordered",
      excess: "more than ordered",
      doubled: "a second payment",
      late: "too late",
      other_token: "another token",
      other_sender: "from another wallet",
      empty: "a transfer of zero",
      no_open_order: "no order was open",
      reported: "not shown by every node",
    } satisfies Record<ShownKind, string>,
    arrivals: {
      seen: "seen",
      confirmed: "confirmed",
      final: "final",
      dropped: "no longer part of the chain",
    },
    block: (number: number, network: string | null) => `Block ${number}${network ? ` on ${network}` : ""}`,
    from: (sender: string) => `From ${sender}`,
    transactionOf: (hash: string) => `Transaction ${hash}`,
  },
  payout: {
    title: "Confirmation and payout",
    hash: "Transaction hash",
    recorded: "Recorded; the issuer hasn’t accepted it",
    failed: "Not accepted by the issuer",
    accepted: (at: string | null) => `Accepted by the issuer${at ? `, ${at}` : ""}`,
    label: "Payout",
    completed: "Completed by the issuer, without a FiatTransferId",
    shownAt: (at: string) => `First shown by the issuer ${at}`,
  },
  bank: {
    title: "At the bank",
    asked: "Asked for",
    prepared: (amount: string, at: string) => `${amount}, prepared ${at}`,
    delivered: "Tokens delivered",
    acknowledged: (at: string) => `Acknowledged by the issuer ${at}`,
    reported: (at: string) => `Reported by the issuer ${at}`,
    expected: "Expected",
    late: "Late",
    day: (iso: string, _written: string) => iso,
    lateSince: (since: string) => `Since ${since}`,
    received: "Received",
    states: {
      received: "Received in full",
      short: "Less was received than redeemed",
      over: "More was received than redeemed",
      returned: "Returned",
    } satisfies Record<ReceiptState, string>,
    credit: (amount: string, day: string) => `Credit of ${amount} on ${day}`,
    debit: (amount: string, day: string) => `Debit of ${amount} on ${day}`,
    line: (number: number, how: string) => `statement line ${number}, ${how}`,
    how: {
      code: "matched by the redemption’s code",
      payer: "matched by amount and confirmed payer",
      person: "matched by a person",
      return: "takes the payout back",
    } satisfies Record<MatchedBy, string>,
    daysAndDifference: "Days and difference",
    days: (count: number, difference: string) =>
      `${count} ${count === 1 ? "day" : "days"} from the tokens’ delivery; difference ${difference}`,
    difference: (difference: string) => `difference ${difference}`,
    askedAbout: {
      late: (who) => `${who} asked the issuer about that it is late`,
      short: (who) => `${who} asked the issuer about the missing amount`,
      over: (who) => `${who} asked the issuer about the amount too much`,
      returned: (who) => `${who} asked the issuer about its return`,
    } satisfies Record<PayoutProblem, (who: string) => string> as Record<
      PayoutProblem,
      (who: string) => string
    >,
    askedIssuer: (who: string) => `${who} asked the issuer about it`,
  },
  log: {
    title: "Entries of the audit log",
    key: (name: string) => `Key “${name}”`,
    fingerprint: (page: string) => `SHA-256 fingerprint. Verify the JSON in any browser: ${page}`,
    checkpoint: "Checkpoint",
    noneFor: (first: number, last: number) =>
      `None vouches for ${first === last ? `entry ${first}` : `entries ${first} to ${last}`}; only the signature of the JSON does.`,
    signed: (entry: number, at: string, key: string) => `Entry ${entry}, signed ${at} with the key “${key}”`,
    signedForFile: (entry: number, at: string, key: string) =>
      `Entry ${entry}, signed ${at} with the key “${key}” for this file`,
    columns: { entry: "Entry", time: "Time (UTC)", what: "What happened", hash: "Hash, first 16" },
    withheld: (what: string) => `${what} (details withheld)`,
    by: (what: string, who: string) => `${what} (${who})`,
    system: "System",
    /** The redemption in a sentence about itself; `code` is its name. */
    it: (isFirst: boolean, _code: string): string => (isFirst ? "This redemption" : "this redemption"),
  },
};
