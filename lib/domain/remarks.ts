import { words } from "@/lib/words/remarks";
import { type CodedBy, codedText } from "./coded-text";
import { listed } from "./listed";
import { type Exceeded, exceededText, type NamedDemand, namedDemandText } from "./policies/describe";
import { contradictionText, type WalletContradiction } from "./wallet-contradiction";

/** Why an approved redemption waits: the issuer couldn’t be asked, or not in time. */
const DELAYS = {
  unreachable: () => words.unreachable,
  too_late: () => words.tooLate,
  stopping: () => words.stopping,
  no_wallets: () => words.noWallets,
  list_too_long: () => words.listTooLong,
} as const;
export type Delay = keyof typeof DELAYS;

/** What is no longer as it was approved when wallet and bank account are read again before sending. */
const CHANGES = {
  wallet: () => words.wallet,
  "wallet.facts": (why: WalletContradiction) => words.walletFacts(contradictionText(why)),
  "wallet.status": () => words.walletStatus,
  "wallet.network": () => words.walletNetwork,
  "wallet.address": () => words.walletAddress,
  "wallet.address_unreadable": () => words.walletUnreadable,
  bankAccount: () => words.account,
  "bankAccount.status": () => words.accountStatus,
  "bankAccount.accountNumber": () => words.accountNumber,
  "bankAccount.name": () => words.accountName,
  "bankAccount.routingCode": () => words.accountBic,
  "bankAccount.bankName": () => words.accountBank,
  "bankAccount.currency": () => words.accountCurrency,
} as const;
export type ChangedSinceApproval = CodedBy<typeof CHANGES>;

/** An approval that was given in the place of an approver and is lost, where that is no change of the person who gave it. */
export type LostInPlace = {
  name: string;
  why: "cannot_approve" | "changed" | "stands_in_no_more";
  away: string;
};

/** Approvals that were enough and count no more: of these people themselves, and of those who stood in for a colleague. */
function lostText({ names, inPlace }: { names: readonly string[]; inPlace: readonly LostInPlace[] }): string {
  const ofPlaces = inPlace.map(({ name, why, away }) =>
    words.lostInPlace[why](name || words.colleague, away),
  );
  if (ofPlaces.length > 0 && names.length === 0) return ofPlaces.join(" ");
  return [words.lost(listed(names, "and") || words.colleague), ...ofPlaces].join(" ");
}

/** What the rules ask for now that was not given. */
export type NewlyAsked = { demands: readonly NamedDemand[]; passkey: boolean; note: boolean };

function askedText({ demands, passkey, note }: NewlyAsked): string {
  const approvals = listed(demands.map(namedDemandText), "and");
  const signed = passkey && approvals ? words.signed(approvals) : approvals;
  return listed([signed, note ? words.note : ""].filter(Boolean), "and");
}

/** Why an approved redemption needs approval again. */
const LAPSES = {
  content_changed: () => words.content,
  made_by_author: ({ name, author }: { name: string; author: string }) => words.tied(name, author),
  edited_by_approver: ({ name }: { name: string }) => words.edited(name),
  approvals_lost: lostText,
  rules_ask_more: (asked: NewlyAsked) => words.asked(askedText(asked)),
  rules_ask_more_together: (asked: NewlyAsked) => words.askedTogether(askedText(asked)),
} as const;
export type Lapse = CodedBy<typeof LAPSES>;
export const lapseText = (lapse: Lapse): string => codedText(LAPSES, lapse);

/** What can be said of where a redemption stands. The reasons that people typed are values too. */
const REMARKS = {
  rejected: ({ reason }: { reason: string }) => reason,
  withdrawn: ({ reason }: { reason: string }) => reason,
  closed: ({ reason }: { reason: string }) => reason,
  not_created: ({ reason }: { reason: string }) => reason,
  delayed: ({ why }: { why: Delay }) => DELAYS[why](),
  limit_reached: ({ exceeded }: { exceeded: Exceeded }) =>
    exceeded.isAlone ? words.overAlone(exceededText(exceeded)) : words.over(exceededText(exceeded)),
  approval_lapsed: ({ why }: { why: Lapse }) => words.lapsed(lapseText(why)),
  rehashed: () => words.rehashed,
  changed_since_approval: ({ changed }: { changed: readonly ChangedSinceApproval[] }) =>
    words.stopped(changed.map((one) => codedText(CHANGES, one)).join(" ")),
  expired: ({ days }: { days: number }) => words.expired(days),
  refused: ({ status }: { status: number }) => words.refused(status),
  no_usable_answer: () => words.noAnswer,
  database_restored: () => words.restored,
  hash_refused: () => words.hashRefused,
  hash_unanswered: () => words.hashUnanswered,
} as const;

/** Why a redemption stands where it stands, as it is stored. */
export type Remark = CodedBy<typeof REMARKS>;

/** The same in words. */
export const remarkText = (remark: Remark | null): string | null => remark && codedText(REMARKS, remark);
