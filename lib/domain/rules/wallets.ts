import { mayVoteNow, notYetText } from "../vote-delay";
import { contradictionText, type WalletContradiction } from "../wallet-contradiction";
import { type Actor, holds, type Refusal, roleMissing } from "./rule";

/** What people record of a wallet where the issuer does not report it. */
export type WalletFactsState = {
  /** Who recorded it; null where nothing is. */
  recordedBy: string | null;
  isConfirmed: boolean;
  /** What the issuer now says other than was recorded. */
  contradiction: WalletContradiction | null;
};

export const NOTHING_RECORDED: WalletFactsState = {
  recordedBy: null,
  isConfirmed: false,
  contradiction: null,
};

export type WalletAction = "record_facts" | "confirm_facts" | "decline_facts";

/** Why a person may not record what a wallet is, or decide on what was recorded, now; null when they may. */
export function walletRefusal(
  action: WalletAction,
  { recordedBy, isConfirmed, contradiction }: WalletFactsState,
  person: Actor,
): Refusal | null {
  const isYes = action === "confirm_facts";
  const needed = action === "record_facts" ? (["preparer", "approver"] as const) : (["approver"] as const);
  if (!holds(person, needed)) return roleMissing(needed);
  if (action === "record_facts") return null;
  if (isYes && person.approvesFrom && !mayVoteNow(person)) {
    const act = "confirm a wallet’s network and address";
    return { code: "forbidden", message: notYetText(person.approvesFrom, act, "ask another approver") };
  }
  if (recordedBy === null)
    return { code: "conflict", message: "Nothing is recorded for this wallet now. Reload the page." };
  if (isConfirmed && contradiction === null)
    return {
      code: "conflict",
      message: "A colleague has already confirmed this wallet’s network and address.",
    };
  if (recordedBy === person.id)
    return { code: "forbidden", message: "You recorded this, so someone else has to confirm it." };
  if (isYes && contradiction !== null)
    return {
      code: "conflict",
      message: `${contradictionText(contradiction)} Decline it and ask the issuer.`,
    };
  return null;
}
