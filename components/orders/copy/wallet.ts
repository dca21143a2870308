import type { Trouble } from "../send/wallet/session";

/** What went wrong between the page and the wallet: what happened, and what to do. */
export const TROUBLES: Record<Trouble, string> = {
  connect_declined:
    "You did not connect the wallet, so nothing happened; choose it again when you are ready.",
  connect_failed: "The wallet gave no account; open and unlock it, then choose it again.",
  wallet_busy: "The wallet is already asking you something; open it and answer there, then choose it again.",
  switch_declined: "The network was not changed, because you declined it in the wallet.",
  network_unknown: "The wallet does not know this network; add it in the wallet, then try again.",
  switch_failed: "The wallet did not change its network; change it in the wallet itself.",
  wrong_account: "Nothing was sent: another account than the approved wallet is connected now.",
  wrong_network: "Nothing was sent: the wallet is on another network now.",
  wallet_silent: "Nothing was sent: the wallet did not say which account and network it uses. Try again.",
  desk_silent: "Nothing was sent: the desk could not be asked whether the order still stands. Try again.",
  send_declined: "Nothing was sent: you declined it in the wallet.",
  arrived: "Nothing was sent: the tokens of this order have already arrived.",
  unclear: "Nothing was sent: something else than ordered came from this wallet and has to be cleared first.",
  recorded: "Nothing was sent: a transaction hash is already recorded for this order.",
  alarm: "Nothing was sent: an alarm is up on this order.",
  unchecked: "Nothing was sent: an approver has to compare the address first.",
  changed: "Nothing was sent: the order has changed since this page showed it. Read it again above.",
  failed: "Nothing was sent: the issuer reports this order as failed.",
};
