import type { ReactNode } from "react";

export const words = {
  matches: "Matches",
  differs: "Doesn’t match",
  lapsed: (name: ReactNode, at: ReactNode) => (
    <>
      {name} verified it {at}. That no longer counts, since their access, role or sign-in has changed.
    </>
  ),
  changed: {
    byOne: (name: ReactNode, at: ReactNode) => (
      <>
        The deposit address has changed. {name} accepted it {at}, so a second approver verifies it.
      </>
    ),
    bySeveral: (names: ReactNode, at: ReactNode) => (
      <>
        The deposit address has changed. {names} accepted it {at}.
      </>
    ),
  },
  compare: {
    spokeWith: "Spoke with",
    confirm: "Address matches",
    verified: "The address is verified",
    stopped: "The redemption is stopped",
    failed: { title: "The address wasn’t verified", safe: "Trying again is safe." },
    missing: "Type both groups as the issuer reads them out.",
    otherGroup:
      "A group isn’t the one that we received. Ask again. If it stays different, choose “Doesn’t match”.",
    who: "Enter who you spoke with.",
  },
  slots: {
    label: (about: string) => `Address for ${about}`,
    group: (nth: string, about: string) => `${nth} group of the address for ${about}`,
    matches: (nth: string) => `${nth} group matches`,
    differs: (nth: string) => `${nth} group doesn’t match`,
  },
  resembles: {
    title: "This address looks like another one but isn’t the same",
    mistake: "Someone may want you to mistake one for the other.",
    verifiedBy: (name: ReactNode) => <>{name} has verified this redemption’s address with the issuer.</>,
    compare: "Compare it in your wallet again, down to the last group.",
    wait: "Don’t send anything until the issuer has confirmed this redemption’s address by phone, on a number you already have.",
    this: "This redemption",
    differ: (count: number, groups: string) =>
      count === 1
        ? `One character differs, marked below: ${groups}.`
        : `${count} characters differ, marked below: ${groups}.`,
    group: (number: number, is: string, other: string) =>
      `group ${number} is ${is || "nothing"} instead of ${other || "nothing"}`,
    more: (groups: string, count: number) =>
      count === 1 ? `${groups}, and 1 more group` : `${groups}, and ${count} more groups`,
  },
};
