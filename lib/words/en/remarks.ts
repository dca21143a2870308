import type { LostInPlace } from "../../domain/remarks";

const AGAIN = "Nothing was sent. We’ll try again automatically.";
const HIDDEN = "Don’t send anything. The address and QR code are hidden.";
const OTHER_AMOUNT = "The issuer asks for a different amount than this redemption has.";

const lost = (name: string, why: string) => `The approval of ${name} no longer counts, since ${why}.`;

/** Why a redemption stands where it stands: what was stored as a code with its values. */
export const words = {
  unreachable: `We can’t reach the issuer right now. ${AGAIN}`,
  tooLate: `Our server was too slow to send the order in time. ${AGAIN}`,
  stopping: `Our server is restarting. ${AGAIN}`,
  noWallets: `The issuer shows no list of wallets right now, so we can’t compare the wallet. ${AGAIN}`,
  listTooLong: `The issuer’s list of wallets or bank accounts is too long to be read. Ask an admin. ${AGAIN}`,
  wallet: "The wallet is no longer whitelisted with the issuer.",
  walletFacts: (why: string) => `The wallet is blocked. ${why}`,
  walletStatus: "The wallet is no longer approved by the issuer.",
  walletNetwork: "The wallet’s network is not the one that was approved.",
  walletAddress: "The wallet’s address is not the one that was approved.",
  walletUnreadable: "The wallet’s address can’t be read any more.",
  account: "The bank account is no longer registered with the issuer.",
  accountStatus: "The bank account is no longer approved by the issuer.",
  accountNumber: "The account number is not the one that was approved.",
  accountName: "The account holder is not the one that was approved.",
  accountBic: "The BIC is not the one that was approved.",
  accountBank: "The bank is not the one that was approved.",
  accountCurrency: "The account’s currency is not the one that was approved.",
  colleague: "a colleague",
  lost: (names: string) => lost(names, "their access, role or sign-in has changed"),
  lostInPlace: {
    cannot_approve: (name: string, away: string) =>
      lost(name, `${away}, for whom they stood in, can’t approve it any more`),
    changed: (name: string, away: string) =>
      lost(name, `the role or sign-in of ${away}, for whom they stood in, has changed`),
    stands_in_no_more: (name: string, away: string) => lost(name, `they no longer stand in for ${away}`),
  } satisfies Record<LostInPlace["why"], (name: string, away: string) => string>,
  signed: (approvals: string) => `${approvals}, signed with a passkey`,
  note: "a note",
  content: "Its content is not what was approved.",
  tied: (name: string, author: string) =>
    `${name} and ${author} don’t count as two people until a colleague whom another person added has confirmed it under Changes.`,
  edited: (name: string) => `${name} has edited it, so their approval doesn’t count.`,
  asked: (what: string) => `The rules now ask for ${what}.`,
  askedTogether: (what: string) =>
    `With what else was sent to this account within 24 hours, the rules ask for ${what}.`,
  overAlone: (limit: string) =>
    `${limit} Nothing was sent. Withdraw or reject it, or ask an admin to raise the limit.`,
  over: (limit: string) =>
    `${limit} Nothing was sent. We’ll send it automatically once there is room: what was sent counts for 24 hours.`,
  lapsed: (why: string) => `${why} Nothing was sent, and it needs approval again.`,
  rehashed:
    "An upgrade changed how we compute the content hash. Nothing was sent, and it needs approval again.",
  stopped: (changed: string) => `Stopped before anything was sent. ${changed}`,
  expired: (days: number) =>
    `This redemption expired after ${days} ${days === 1 ? "day" : "days"}. Nothing was sent to the issuer.`,
  refused: (status: number) => `The issuer refused the order (answer ${status}). Nothing was created.`,
  noAnswer: "We sent the order, but no usable answer came back. The issuer may or may not have it.",
  restored:
    "The database was restored, so it may be older than what was sent. Look the order up with the issuer.",
  hashRefused:
    "The issuer didn’t accept this hash. Check that it belongs to this redemption. The payout doesn’t depend on it.",
  hashUnanswered:
    "The issuer hasn’t accepted the hash yet. We try again automatically, at least once an hour, until the payout starts. The payout doesn’t depend on it.",
  alarms: {
    amount: `${OTHER_AMOUNT} ${HIDDEN}`,
    order: (orderId: string, otherAmount: boolean) =>
      `The issuer’s payment instructions name another order (OrderId ${orderId}).${otherAmount ? ` ${OTHER_AMOUNT}` : ""} ${HIDDEN}`,
    address: `The issuer’s deposit address has changed. ${HIDDEN}`,
    transfer: `The issuer now shows another transfer for this order. ${HIDDEN}`,
    shared: `The issuer shows the same transfer for another redemption. ${HIDDEN}`,
    differs: (fields: string) => `The issuer’s order is not what was approved (${fields}). ${HIDDEN}`,
    rejected: (name: string, note: string) =>
      `${name} called the issuer about the deposit address, and it doesn’t match. Spoke with: ${note}`,
    takenBack:
      "Two people had closed this redemption, and the issuer went on with it. The issuer has now taken back that it is completed.",
    held: (name: string, reason: string) => `${name} has put this redemption on hold: ${reason}`,
    created: (orderId: string) =>
      `The issuer has this order, as ${orderId}. If you prepared the redemption again, one of the two must not be paid. Don’t send any tokens until the issuer has cancelled one.`,
  },
  orderIdTaken: (by: string) => `OrderId already belongs to ${by}`,
  processStopped: "the process stopped before the issuer's answer was written down",
};
