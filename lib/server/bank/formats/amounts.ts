import "server-only";

/** More than any bank balance has, so that nobody feeds us a number of a megabyte. */
const MAX_DIGITS = 18;
const MAX_DECIMALS = 5;

/**
 * An amount as a file writes it (`1234,5`, `,50`, `123,`, `000000012,00`) as plain decimal text (`1234.5`); null where it is no decimal
 * number with at most five decimals. `sign` is what may stand before the decimals. Decimals stay as they came.
 */
export function decimalText(written: string, sign: "," | "." | ",."): string | null {
  const [whole = "", decimals = "", ...more] = written.split(sign === ",." ? /[.,]/ : sign);
  if (more.length > 0 || !/^\d+$/.test(whole + decimals)) return null;
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  if (digits.length > MAX_DIGITS || decimals.length > MAX_DECIMALS) return null;
  return decimals ? `${digits}.${decimals}` : digits;
}

/** The same below zero; nothing stays nothing. */
export const negative = (amount: string): string => (/[1-9]/.test(amount) ? `-${amount}` : amount);
