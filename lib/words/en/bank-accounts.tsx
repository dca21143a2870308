import type { ReactNode } from "react";

export const words = {
  title: "Bank accounts",
  failed: {
    title: "We couldn’t load the bank accounts",
    saved: "Nothing was changed. Redemptions in progress continue.",
  },
  loading: "Loading the bank accounts…",
  none: {
    title: "No bank accounts yet",
    lead: "Redemptions are paid to a bank account of your company. Register one in the issuer’s web account, with its details and a recent statement. It then appears here.",
  },
  search: "Search by holder, number or bank",
  noneFound: "No bank account matches your search.",
  columns: { account: "Account", inProgress: "In progress", lastUsed: "Last used" },
  noHolder: "No account holder",
  redeem: "Redeem",
  redeemTo: (account: string) => `Redeem to ${account || "this account"}`,
  one: {
    title: "Bank account",
    failed: "We couldn’t load this bank account",
    all: "See all bank accounts",
    loading: "Loading the bank account…",
    unknown: {
      title: "Bank account not found",
      none: "No bank account has this ID",
      lead: "The link may be incomplete, or the account is no longer registered with the issuer.",
    },
    redeem: "Redeem to this account",
    usable: (currency: string) => `Can receive redemptions in ${currency}`,
    ofCurrency: (currency: string) => `${currency} account`,
    notYet: {
      title: "Can’t be used yet",
      lead: "The issuer is verifying this account. Once it’s approved, you can choose it for a redemption. This page updates automatically.",
    },
    unusable: {
      title: "Can’t be used",
      lead: (status: ReactNode) => (
        <>
          The issuer shows its status as “{status}”. Only approved accounts can receive redemptions. Ask the
          issuer what is missing.
        </>
      ),
      noStatus: "none",
    },
  },
  use: { title: "Redemptions", all: "See all to this account" },
  statements: {
    title: "Statements",
    all: (hidden: (text: string) => ReactNode) => <>See all {hidden("statements")}</>,
    read: "Read",
  },
  facts: {
    title: "Account",
    holder: "Account holder",
    none: "None",
    notProvided: "Not provided",
    number: "Account number",
    copyNumber: "Copy account number",
    routing: "Routing number",
    bic: "BIC",
    copy: (name: string) => `Copy ${name}`,
    sortCode: "Sort code",
    externalId: "External account ID",
    currency: "Currency",
    schemes: "Payment schemes",
    registered: "Registered",
    id: "Issuer’s ID",
  },
  nickname: {
    title: "Nickname",
    by: (name: ReactNode, at: ReactNode) => (
      <>
        by {name}, {at}
      </>
    ),
    change: "the nickname",
    edit: "Edit nickname",
    add: "Add nickname",
    lead: "It stands first wherever the account is shown. Holder and number stay in sight where a redemption is approved.",
    hint: "Such as “Payroll”. Leave it empty for none.",
    propose: "Propose",
    save: "Save",
    failed: "The nickname wasn’t saved",
  },
  bank: {
    title: "Bank",
    name: "Name",
    address: "Address",
    postalCode: "Postal code",
    city: "City",
    country: "Country",
  },
};
