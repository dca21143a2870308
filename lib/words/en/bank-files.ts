export const words = {
  /** Where in a file the reason for refusing it is. */
  places: {
    line: (number: string) => `line ${number}`,
    row: (number: string) => `row ${number}`,
    column: (name: string) => `column ${name}`,
    entry: (number: string) => `entry ${number}`,
    text: (encoding: string) => `${encoding} text`,
  },
  columns: "Assign the columns again.",
  line: {
    inBatch: "Another file shows the payments of this batch. Decide on those.",
    foreign: "This line is on an account that is none of yours, so it can’t be matched.",
    notBooked: "The bank hasn’t booked this line yet. It can be matched once it has.",
    matchedAlready: "This line is matched already. Undo that first.",
    matched: "This line is matched. Undo that first.",
    notMatched: "This line isn’t matched. Reload the page to see where it stands.",
    noParty: "The bank names no other party, so there is nothing to recognise it by.",
    notWithIssuer: (code: string) => `${code} isn’t with the issuer, so no payout of it can arrive.`,
    otherCurrency: (code: string, currency: string, of: string) =>
      `${code} is in ${currency}, and this line is in ${of}.`,
    otherAccount: (code: string) => `${code} is paid to another account than this line’s.`,
  },
};
