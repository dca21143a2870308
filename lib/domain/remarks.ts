import { type CodedBy, codedText } from "./coded-text";
import { listed } from "./listed";
import { type Exceeded, exceededText, type NamedDemand, namedDemandText } from "./policies/describe";
import { contradictionText, type WalletContradiction } from "./wallet-contradiction";

const AGAIN = "Nothing was sent. We’ll try again automatically.";

/** Why an approved redemption waits: the issuer couldn’t be asked, or not in time. */
const DELAYS = {
  unreachable: "We can’t reach the issuer right now.",
  too_late: "Our server was too slow to send the order in time.",
  stopping: "Our server is restarting.",
  no_wallets: "The issuer shows no list of wallets right now, so we can’t compare the wallet.",
  list_too_long: "The issuer’s list of wallets or bank accounts is too long to be read. Ask an admin.",
} as const;
export type Delay = keyof typeof DELAYS;

/** What is no longer as it was approved when wallet and bank account are read again before sending. */
const CHANGES = {
  wallet: () => "The wallet is no longer whitelisted with the issuer.",
  "wallet.facts": (why: WalletContradiction) => `The wallet is blocked. ${contradictionText(why)}`,
  "wallet.status": () => "The wallet is no longer approved by the issuer.",
  "wallet.network": () => "The wallet’s network is not the one that was approved.",
  "wallet.address": () => "The wallet’s address is not the one that was approved.",
  "wallet.address_unreadable": () => "The wallet’s address can’t be read any more.",
  bankAccount: () => "The bank account is no longer registered with the issuer.",
  "bankAccount.status": () => "The bank account is no longer approved by the issuer.",
  "bankAccount.accountNumber": () => "The account number is not the one that was approved.",
  "bankAccount.name": () => "The account holder is not the one that was approved.",
  "bankAccount.routingCode": () => "The BIC is not the one that was approved.",
  "bankAccount.bankName": () => "The bank is not the one that was approved.",
  "bankAccount.currency": () => "The account’s currency is not the one that was approved.",
} as const;
export type ChangedSinceApproval = CodedBy<typeof CHANGES>;

/** Why an approval that was given in the place of an approver is lost, where that is no change of the person who gave it. */
const LOST_IN_PLACE = {
  cannot_approve: (away: string) => `${away}, for whom they stood in, can’t approve it any more`,
  changed: (away: string) => `the role or sign-in of ${away}, for whom they stood in, has changed`,
  stands_in_no_more: (away: string) => `they no longer stand in for ${away}`,
} as const;
export type LostInPlace = { name: string; why: keyof typeof LOST_IN_PLACE; away: string };

const lost = (name: string, why: string) =>
  `The approval of ${name || "a colleague"} no longer counts, since ${why}.`;

/** Approvals that were enough and count no more: of these people themselves, and of those who stood in for a colleague. */
function lostText({ names, inPlace }: { names: readonly string[]; inPlace: readonly LostInPlace[] }): string {
  const ofPlaces = inPlace.map(({ name, why, away }) => lost(name, LOST_IN_PLACE[why](away)));
  if (ofPlaces.length > 0 && names.length === 0) return ofPlaces.join(" ");
  return [lost(listed(names, "and"), "their access, role or sign-in has changed"), ...ofPlaces].join(" ");
}

/** What the rules ask for now that was not given. */
export type NewlyAsked = { demands: readonly NamedDemand[]; passkey: boolean; note: boolean };

function askedText({ demands, passkey, note }: NewlyAsked): string {
  const approvals = listed(demands.map(namedDemandText), "and");
  const signed = passkey && approvals ? `${approvals}, signed with a passkey` : approvals;
  return listed([signed, note ? "a note" : ""].filter(Boolean), "and");
}

/** Why an approved redemption needs approval again. */
const LAPSES = {
  content_changed: () => "Its content is not what was approved.",
  made_by_author: ({ name, author }: { name: string; author: string }) =>
    `${name} and ${author} don’t count as two people until a colleague whom another person added has confirmed it under Changes.`,
  edited_by_approver: ({ name }: { name: string }) =>
    `${name} has edited it, so their approval doesn’t count.`,
  approvals_lost: lostText,
  rules_ask_more: (asked: NewlyAsked) => `The rules now ask for ${askedText(asked)}.`,
  rules_ask_more_together: (asked: NewlyAsked) =>
    `With what else was sent to this account within 24 hours, the rules ask for ${askedText(asked)}.`,
} as const;
export type Lapse = CodedBy<typeof LAPSES>;
export const lapseText = (lapse: Lapse): string => codedText(LAPSES, lapse);

/** What can be said of where a redemption stands. The reasons that people typed are values too. */
const REMARKS = {
  rejected: ({ reason }: { reason: string }) => reason,
  withdrawn: ({ reason }: { reason: string }) => reason,
  closed: ({ reason }: { reason: string }) => reason,
  not_created: ({ reason }: { reason: string }) => reason,
  delayed: ({ why }: { why: Delay }) => `${DELAYS[why]} ${AGAIN}`,
  limit_reached: ({ exceeded }: { exceeded: Exceeded }) =>
    `${exceededText(exceeded)} Nothing was sent. ${
      exceeded.isAlone
        ? "Withdraw or reject it, or ask an admin to raise the limit."
        : "We’ll send it automatically once there is room: what was sent counts for 24 hours."
    }`,
  approval_lapsed: ({ why }: { why: Lapse }) =>
    `${lapseText(why)} Nothing was sent, and it needs approval again.`,
  rehashed: () =>
    "An upgrade changed how we compute the content hash. Nothing was sent, and it needs approval again.",
  changed_since_approval: ({ changed }: { changed: readonly ChangedSinceApproval[] }) =>
    `Stopped before anything was sent. ${changed.map((one) => codedText(CHANGES, one)).join(" ")}`,
  expired: ({ days }: { days: number }) =>
    `This redemption expired after ${days} ${days === 1 ? "day" : "days"}. Nothing was sent to the issuer.`,
  refused: ({ status }: { status: number }) =>
    `The issuer refused the order (answer ${status}). Nothing was created.`,
  no_usable_answer: () =>
    "We sent the order, but no usable answer came back. The issuer may or may not have it.",
  database_restored: () =>
    "The database was restored, so it may be older than what was sent. Look the order up with the issuer.",
  hash_refused: () =>
    "The issuer didn’t accept this hash. Check that it belongs to this redemption. The payout doesn’t depend on it.",
  hash_unanswered: () =>
    "The issuer hasn’t accepted the hash yet. We try again automatically, at least once an hour, until the payout starts. The payout doesn’t depend on it.",
} as const;

/** Why a redemption stands where it stands, as it is stored. */
export type Remark = CodedBy<typeof REMARKS>;

/** The same in words. */
export const remarkText = (remark: Remark | null): string | null => remark && codedText(REMARKS, remark);
