import type { ReactNode } from "react";
import type { OptionalField } from "../../domain/content";

const checkEach = (taken: string) => (taken ? `: ${taken}. Check each before you go on.` : ".");

export const words = {
  title: "New redemption",
  sent: "Sent for approval",
  refused: { title: "You can’t prepare redemptions", all: "See all redemptions" },
  review: "Review",
  cancel: "Cancel",
  edit: "Edit",
  beforeSent: "You review it before it’s sent.",
  editThis: "Edit this redemption",
  /** What an edit costs where it has been approved already. */
  endsApprovals: "Editing cancels the approvals so far and asks for them again.",
  restored: {
    title: "We’ve restored what you typed before.",
    discard: "Discard changes",
    startOver: "Start over",
  },
  amount: {
    label: "Amount",
    holds: (amount: string) => `This wallet holds ${amount}.`,
    anyway: "Prepare anyway",
    becomes: "becomes",
    paidOutAs: (token: string, currency: string) => `1 ${token} is paid out as 1 ${currency}.`,
    noAccount: "Choose a bank account. It sets the currency.",
    balance: "Balance",
    promised: (amount: string) => `${amount} is for other open redemptions.`,
    left: (free: ReactNode, balance: string) => (
      <>
        {free} left of {balance}
      </>
    ),
    useBalance: "Use full balance",
    useLeft: "Use what’s left",
    whichOne: "Which amount do you mean?",
    thisOne: "Do you mean this amount?",
    moreThanBalance: "More than this wallet holds.",
    moreThanLeft: "More than what’s left.",
    topUp: "Top the wallet up before you send.",
    undecided: "Confirm the amount you mean.",
  },
  pick: {
    wallet: {
      label: "From wallet",
      loading: "From wallet: loading…",
      failed: "Your wallets couldn’t be loaded",
      search: "Search: From wallet",
      another: "Choose another wallet",
      pending: (count: number) =>
        count === 1 ? "1 wallet awaiting verification" : `${count} wallets awaiting verification`,
      unavailable: (count: number) => (count === 1 ? "1 wallet unavailable" : `${count} wallets unavailable`),
      missing: "Choose a wallet.",
    },
    account: {
      label: "To bank account",
      loading: "To bank account: loading…",
      failed: "Your bank accounts couldn’t be loaded",
      search: "Search: To bank account",
      another: "Choose another bank account",
      pending: (count: number) =>
        count === 1 ? "1 bank account awaiting verification" : `${count} bank accounts awaiting verification`,
      unavailable: (count: number) =>
        count === 1 ? "1 bank account unavailable" : `${count} bank accounts unavailable`,
      missing: "Choose a bank account.",
    },
  },
  kept: "What you typed is kept.",
  walletId: {
    label: "Wallet id",
    hint: "Wallets are managed in the issuer’s web account. Copy the id of an approved wallet from there.",
  },
  noWallet: {
    title: "No wallet is whitelisted yet",
    action: "Whitelist a wallet",
    lead: "Tokens can only be sent from a wallet that the issuer has approved.",
  },
  unnamed: "Unnamed wallet",
  noAccount: {
    title: "No bank account is registered yet",
    lead: "Bank accounts are registered in the issuer’s web account.",
  },
  unusable: {
    status: (status: string) => `Not approved by the issuer (${status})`,
    currency: (currency: string) => `${currency} can’t be redeemed here.`,
    gone: "It is no longer on your list.",
  },
  written: {
    customerReference: { label: "Your reference", hint: "The issuer sees it." },
    neededBy: { label: "Needed by", hint: "The day it has to arrive." },
    note: { label: "Note", hint: "Only your colleagues see it." },
  } satisfies Record<OptionalField, { label: string; hint: string }>,
  line: {
    toChoose: "To choose",
    wallet: "Wallet",
    address: "Deposit address",
    afterApproval: "From the issuer, after approval",
    issuer: "Issuer",
    burns: "Burns the tokens, pays out",
    account: "To account",
  },
  /** What a form was filled with, and what could not be taken over. */
  from: {
    unread: {
      template: "The template couldn’t be read. Nothing was filled in.",
      redemption: "The redemption to copy from couldn’t be read. Nothing was filled in.",
    },
    closed: (name: string) => `${name} is closed, but its tokens are with the issuer. Nothing was filled in.`,
    open: (name: string) => `${name} hasn’t ended yet. Nothing was filled in.`,
    see: (link: (text: string) => ReactNode) => (
      <>{link("See where it stands")} before you prepare another one.</>
    ),
    quoted: (template: string) => `“${template}”`,
    redemption: (name: ReactNode, taken: string) => (
      <>
        Copied from {name}
        {checkEach(taken)}
      </>
    ),
    template: (name: ReactNode, taken: string) => (
      <>
        From {name}
        {checkEach(taken)}
      </>
    ),
    left: {
      wallet: (why: ReactNode) => <>The wallet can’t be used any more: {why}. Choose another one.</>,
      account: (why: ReactNode) => <>The account can’t be used any more: {why}. Choose another one.</>,
      amount: (why: ReactNode) => <>The amount wasn’t taken over: {why}. Enter it.</>,
    },
    accountIn: (currency: string, other: string) => `It is in ${currency}, not ${other}.`,
    amountIn: (currency: string) => `It is in ${currency}.`,
  },
  /** What a colleague changed while a person edits. */
  meanwhile: {
    field: (who: string, field: string, after: string) =>
      `${who} changed the ${field.toLowerCase()} to ${after}`,
    several: (who: string) => `${who} changed this redemption`,
    someone: "A colleague",
    keep: "Keep what I typed",
    use: "Use the new content",
    unsaved: "Nothing of yours was saved yet.",
  },
  reviewed: {
    changes: "This is what you change",
    noChanges: "You have changed nothing",
    reference: "Reference",
    assigned: "(assigned when you send)",
    to: (amount: ReactNode, account: ReactNode) => (
      <>
        {amount} to {account}
      </>
    ),
    send: "Send for approval",
    sendAgain: "Send again",
    save: "Save and ask for approval",
    failed: {
      title: "We couldn’t confirm this redemption",
      safe: "Sending it again is safe: it can’t create a second redemption.",
    },
    notSaved: {
      title: "We couldn’t confirm your changes",
      safe: "Saving again is safe: the content stays the same.",
    },
    kept: "What you typed is kept in this tab.",
  },
  duplicate: {
    unsaved: "Nothing is saved yet.",
    intended: "Both are intended",
    reason: "Reason",
    hint: "Your approver reads this.",
  },
};
