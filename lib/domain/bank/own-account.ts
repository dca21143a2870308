/** An account's number in one spelling: banks and people write an IBAN with and without blanks, in either case. */
export const inOneSpelling = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, "");

/**
 * Whether a file means our account: `ours` in one spelling, `theirs` as the file names it: an IBAN, a bare number
 * with or without leading zeros, or a bank and a number ("20041155/0123456789", "HASPDEHH/DE10…"), of which an IBAN is made.
 */
export function isAccountOf(ours: string, theirs: string): boolean {
  const [before, after] = theirs.split("/");
  if (before !== undefined && after !== undefined) {
    return (
      inOneSpelling(theirs) === ours ||
      isAccountOf(ours, after) ||
      isMadeOf(ours, inOneSpelling(before), inOneSpelling(after))
    );
  }
  const number = inOneSpelling(theirs);
  if (number === ours) return true;
  const isBare = /^\d+$/.test(number) && /^\d+$/.test(ours);
  return isBare && withoutZeros(number) === withoutZeros(ours);
}

const withoutZeros = (number: string) => number.replace(/^0+/, "");

/** An IBAN is country and check digits, then the bank, then the account with zeros before it. */
function isMadeOf(iban: string, bank: string, account: string): boolean {
  const [, inside = ""] = /^[A-Z]{2}\d{2}(.+)$/.exec(iban) ?? [];
  if (!/^\d+$/.test(bank) || !inside.startsWith(bank) || account === "") return false;
  return inside.slice(bank.length) === account.padStart(inside.length - bank.length, "0");
}
