import type { Situation, SituationGroup } from "@/lib/domain/situations";

const notDue = "Nothing was sent: no tokens are due for this redemption.";
const unverified = "Nothing was sent: an approver has to verify the deposit address first.";
const notFinal = "Nothing was sent: the recorded transaction isn’t final yet.";
const paused = "Nothing was sent: sending is paused, or the token has stopped. The page says which.";
const recorded = "Nothing was sent: a transaction hash is already recorded for this redemption.";
const elsewhere = "Nothing was sent: tokens have come from another wallet.";

/** What went wrong between the page and the wallet: what happened, and what to do. */
export const words = {
  /** Why the wallet was not asked after all, by where the redemption stood at the last moment. */
  notAsked: {
    groups: {
      approval: notDue,
      ended: notDue,
      submission: notDue,
      unknown: notDue,
      sending: notDue,
      mismatch: notDue,
      stopped: "Nothing was sent: this redemption is blocked by an alarm.",
      confirming: recorded,
      payout: recorded,
      paid: "Nothing was sent: the payout has already started.",
    } satisfies Record<SituationGroup, string>,
    own: {
      submission_paused: paused,
      awaiting_instructions: "Nothing was sent: there is no deposit address yet.",
      held: "Nothing was sent: this redemption is on hold.",
      close_proposed: "Nothing was sent: a colleague has proposed to close this redemption.",
      closed: "Nothing was sent: this redemption has been closed.",
      wallet_blocked: "Nothing was sent: the issuer now says otherwise of this wallet than is recorded here.",
      address_invalid: "Nothing was sent: the deposit address is invalid.",
      address_unverified: unverified,
      sending_paused: paused,
      being_sent: "Nothing was sent: the tokens of this redemption are already being sent.",
      transfer_pending: "Nothing was sent: a transfer to this address may already be on its way.",
      unexpected_transfer: elsewhere,
      wrong_transfer: "Nothing was sent: what arrived isn’t what was ordered.",
      unmatched_transfer: elsewhere,
      tokens_arrived: "Nothing was sent: the tokens for this redemption have already arrived.",
      completed_early: "Nothing was sent: the issuer has ended this order.",
      transfer_reverted: notFinal,
      transfer_cancelled: notFinal,
      resend_unverified: unverified,
      address_unchecked: recorded,
      issuer_failed: "Nothing was sent: the issuer reports this order as failed.",
    } satisfies Partial<Record<Situation, string>>,
  },
  troubles: {
    payment_changed: "Nothing was sent: the payment details have changed. Read them again above.",
    connect_declined:
      "The wallet wasn’t connected, because you declined. Choose it again when you are ready.",
    connect_failed: "The wallet didn’t share an account. Open and unlock it, then choose it again.",
    wallet_busy: "The wallet is already asking you something. Open it and answer, then choose it again.",
    switch_declined: "The network wasn’t changed, because you declined it in the wallet.",
    network_unknown: "The wallet doesn’t know this network. Add it in the wallet, then try again.",
    switch_failed: "The wallet didn’t change its network. Change it in the wallet itself.",
    wrong_account: "Nothing was sent: the connected account is no longer the approved wallet.",
    wrong_network: "Nothing was sent: the wallet is now on another network.",
    wallet_silent: "Nothing was sent: the wallet didn’t say which account and network it uses. Try again.",
    server_unreachable:
      "Nothing was sent: we couldn’t check whether the redemption is still unchanged. Try again.",
    issuer_unread:
      "Nothing was sent: we couldn’t read the payment instructions from the issuer just now. Try again in a moment.",
    send_declined: "Nothing was sent: you declined it in the wallet.",
  },
};
