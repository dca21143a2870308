import type { ReactNode } from "react";

export const words = {
  failed: "The addresses couldn’t be loaded",
  none: { title: "No addresses to verify", lead: "New deposit addresses appear here." },
  call: {
    title: "Call the issuer on a number you already have",
    lead: "Ask for the missing groups. Type what you hear.",
    who: "Spoke with",
    failed: { title: "Nothing was confirmed", safe: "What you typed is kept. Trying again is safe." },
    confirm: "Confirm",
    confirmSome: (count: number, of: number) => `Confirm ${count} of ${of}`,
  },
  done: {
    verified: (count: number) => `${count} verified`,
    stopped: (count: number) => `${count} stopped`,
    refused: (count: number) => `${count} not confirmed`,
  },
  sum: {
    matching: (count: number) => `${count} ${count === 1 ? "matches" : "match"}`,
    differing: (count: number) => `${count} ${count === 1 ? "doesn’t" : "don’t"}`,
    all: (count: number) => `${count} ${count === 1 ? "address" : "addresses"} to ask for`,
    left: (count: number) => `${count} left for another call`,
  },
  row: {
    changed: (people: ReactNode, at: ReactNode) => (
      <>
        Address changed. {people} accepted it {at}.
      </>
    ),
    resembles: (others: string) => `Looks like the address of ${others}, but isn’t the same.`,
    blocked: "Sending stays blocked",
    differs: "Doesn’t match",
    undo: "Undo",
  },
};
