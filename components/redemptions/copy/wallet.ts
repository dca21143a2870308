import { bySituation } from "@/lib/domain/situations";
import { words } from "@/lib/words/redemption-wallet";
import type { GivenBack, Trouble } from "../send/wallet/session";

/** What went wrong between the page and the wallet: what happened, and what to do. */
export function troubleText(trouble: Trouble): string {
  const { groups, own } = words.notAsked;
  const texts: Record<Trouble, string> = { ...bySituation(groups, own), ...words.troubles };
  return texts[trouble];
}

/** The reason on record for a reservation that the page gives back. */
// words: stored with the reservation
export const GIVEN_BACK: Record<GivenBack, string> = {
  send_declined: "Declined in the wallet",
  payment_changed: "The payment had changed since the page showed it, so the wallet wasn’t asked",
  wrong_account: "The wallet was on another account, so it wasn’t asked",
  wrong_network: "The wallet was on another network, so it wasn’t asked",
  wallet_silent: "The wallet didn’t say which account and network it uses, so it wasn’t asked",
};
