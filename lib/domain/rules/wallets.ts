import { mayVoteNow, notYetText } from "../vote-delay";
import { contradictionText, type WalletContradiction } from "../wallet-contradiction";
import { type Actor, needsRole, type Refusal, type Rule, refuseIf, ruleTable } from "./rule";

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

type WalletRule = Rule<WalletFactsState>;

const approver = needsRole(["approver"]);

const votesNow: WalletRule = (_facts, person) =>
  person.approvesFrom === null || mayVoteNow(person)
    ? null
    : {
        code: "forbidden",
        message: notYetText(
          person.approvesFrom,
          "confirm a wallet’s network and address",
          "ask another approver",
        ),
      };

const isRecorded: WalletRule = refuseIf(
  ({ recordedBy }) => recordedBy === null,
  "conflict",
  "Nothing is recorded for this wallet now. Reload the page.",
);

const isOpen: WalletRule = refuseIf(
  ({ isConfirmed, contradiction }) => isConfirmed && contradiction === null,
  "conflict",
  "A colleague has already confirmed this wallet’s network and address.",
);

const notOwn: WalletRule = refuseIf(
  ({ recordedBy }, { id }) => recordedBy === id,
  "forbidden",
  "You recorded this, so someone else has to confirm it.",
);

const notContradicted: WalletRule = ({ contradiction }) =>
  contradiction && {
    code: "conflict",
    message: `${contradictionText(contradiction)} Decline it and ask the issuer.`,
  };

/** Who may record what a wallet is, and decide on what was recorded. */
export const walletRules = ruleTable<WalletAction, WalletFactsState, Actor, Refusal>({
  record_facts: [needsRole(["preparer", "approver"])],
  confirm_facts: [approver, votesNow, isRecorded, isOpen, notOwn, notContradicted],
  decline_facts: [approver, isRecorded, isOpen, notOwn],
});
