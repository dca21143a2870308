import type { ReactNode } from "react";
import type { SendMeans } from "../../domain/order-facts";

const signedTogether =
  "Where several people sign for the wallet, delete the waiting transaction there. Otherwise it can still be sent.";
const noTransaction =
  "The wallet’s history shows no transaction for this redemption, not even a pending one.";

export const words = {
  enterHash: "Enter a hash",
  noHash: (network: string) => `We find your transfer on ${network}. No hash needed.`,
  uncompared: {
    title: "We couldn’t compare the issuer’s order",
    lead: "It shows neither amount, wallet, bank account nor reference. Compare it in the issuer’s web account before tokens are sent.",
    short: "Couldn’t be compared: the issuer’s order",
  },
  missing: {
    title: (since: ReactNode) => <>The issuer hasn’t shown these instructions since {since}</>,
    lead: "We keep asking. Don’t send anything until they can be read again.",
  },
  hidden: {
    title: "The deposit address is hidden",
    lead: "Something other than ordered came from the approved wallet. Wait for the answer of the issuer’s support before you send anything.",
  },
  // Where the tokens go, for the person who sends them.
  from: (wallet: ReactNode, network: ReactNode) => (
    <>
      From {wallet} on {network}. Tokens sent on any other network are lost.
    </>
  ),
  wallet: "the wallet",
  network: "its network",
  otherAmount: (ordered: ReactNode) => (
    <>The issuer asks for this amount and an approver has accepted it. The order was for {ordered}.</>
  ),
  copyAddress: "Copy address",
  copyAmount: "Copy amount",
  checksum: {
    wrong: "This address fails its checksum.",
    none: "No checksum in this spelling. Compare every group.",
    unknown: "We don’t recognize the form of this address. Compare every group.",
  },
  code: {
    ofAddress: (address: string) => `QR code of the address ${address}, the same as written beside it`,
    ofRequest: (request: string) =>
      `QR code of the payment request ${request}, the same as written beside it`,
    shows: "QR code shows",
    address: "The address only",
    request: "A payment request with token, network and amount",
    hint: "Not every wallet can read it. Compare what yours shows with this page before you sign.",
    open: "Show QR code",
    covered: "To pay from another app. Opening it shows your colleagues that you are sending.",
    failed: { title: "You can’t send them now", safe: "Don’t send anything." },
  },
  // What is looked at before tokens are sent.
  checks: {
    title: "Checks before you send",
    look: (checks: string) => `Look at the checks: ${checks}`,
    running: (count: number) => `Running ${count} checks…`,
    left: (todo: string) => `1 check left: ${todo}.`,
    unknown: (titles: readonly string[]) => `Couldn’t be checked: ${titles.join(", ").toLowerCase()}`,
    none: "The checks couldn’t be made just now",
    tried: (at: ReactNode) => <>Last tried {at}.</>,
    read: (network: string, at: ReactNode) => (
      <>
        Read from {network} {at}.
      </>
    ),
    failed: (network: string) => `We couldn’t read ${network}. We try again automatically.`,
    reading: (network: string) => `Reading from ${network}…`,
    readingOne: "Reading…",
    unread: "Couldn’t be read",
    balance: "Token balance",
    fee: "Network fee",
    contract: "Token contract",
    enough: "Sufficient",
    tooFew: "Not enough for this redemption",
    tooFewForFee: "Not enough for the fee",
    coins: (has: string, needs: string, symbol: string) =>
      `${has} ${symbol} in the wallet, about ${needs} ${symbol} needed`,
    asExpected: "Matches the settings",
    unexpected: "Doesn’t match the settings",
    reports: (symbol: ReactNode, decimals: number | null) =>
      decimals === null ? (
        <>The contract reports {symbol}.</>
      ) : (
        <>
          The contract reports {symbol} with {decimals} decimals.
        </>
      ),
    noSymbol: "no symbol",
    settings: (symbol: string, decimals: number) =>
      `The settings say ${symbol} with ${decimals}. Don’t send anything until an admin has clarified this.`,
    used: (count: number) => `Used in ${count} completed ${count === 1 ? "redemption" : "redemptions"}`,
    firstUse: "Used for the first time",
    resembles: "Looks like another one",
    verify: "verify the address",
    needsCheck: "An approver has to verify it with the issuer first.",
    verifiedBy: (who: ReactNode) => <>Verified by {who}</>,
  },
  // The way out of a reservation.
  release: {
    first: "Check first",
    done: "Released",
    failed: "We couldn’t release it",
    /** For its holder, by how they send. */
    own: {
      page: {
        question: "Did you decline it, or did your wallet never ask?",
        button: "My wallet sent nothing",
        title: "Your wallet sent nothing?",
        lead: "The tokens can then be sent again. If your wallet has sent them after all, they go out twice.",
        checks: [
          "Decline or close the request in your wallet.",
          "Your wallet’s history shows no transaction for this redemption, not even a pending one.",
          signedTogether,
        ],
      },
      outside: {
        question: "Have you sent nothing, and don’t want to?",
        button: "I sent nothing",
        title: "You sent nothing?",
        lead: "The tokens can then be sent again. If you have sent them after all, they go out twice.",
        checks: [noTransaction, signedTogether],
      },
    } satisfies Record<SendMeans, object>,
    nothingSent: "Nothing was sent",
    /** For approvers. */
    other: {
      question: (holder: ReactNode) => <>Has {holder ?? "your colleague"} stopped sending them?</>,
      button: "Release",
      title: "Release this redemption?",
      lead: "The tokens can then be sent again. If they are already on their way, they go out twice.",
      checks: (holder: ReactNode) => [
        <>Ask {holder ?? "whoever started it"} what their wallet shows.</>,
        noTransaction,
        signedTogether,
      ],
    },
  },
};
