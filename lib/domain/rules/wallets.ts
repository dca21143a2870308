import { mayVoteNow } from "../vote-delay";
import { contradictionText, type WalletContradiction } from "../wallet-contradiction";
import { notYet } from "./not-yet";
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
    : notYet(person.approvesFrom, "wallet", "approver");

const isRecorded: WalletRule = refuseIf(
  ({ recordedBy }) => recordedBy === null,
  "conflict",
  ({ wallet }) => wallet.none,
);

const isOpen: WalletRule = refuseIf(
  ({ isConfirmed, contradiction }) => isConfirmed && contradiction === null,
  "conflict",
  ({ wallet }) => wallet.confirmed,
);

const notOwn: WalletRule = refuseIf(
  ({ recordedBy }, { id }) => recordedBy === id,
  "forbidden",
  ({ wallet }) => wallet.own,
);

const notContradicted: WalletRule = ({ contradiction }) =>
  contradiction && {
    code: "conflict",
    says: ({ wallet }) => wallet.contradicted(contradictionText(contradiction)),
  };

/** Who may record what a wallet is, and decide on what was recorded. */
export const walletRules = ruleTable<WalletAction, WalletFactsState, Actor, Refusal>({
  record_facts: [needsRole(["preparer", "approver"])],
  confirm_facts: [approver, votesNow, isRecorded, isOpen, notOwn, notContradicted],
  decline_facts: [approver, isRecorded, isOpen, notOwn],
});
