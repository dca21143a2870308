/** How people recognise a bank account; `nickname` and `bankName` may be missing. */
export type AccountNames = {
  nickname: string | null;
  bankName: string | null;
  /** Its holder, as the issuer has it. */
  name: string;
  accountNumber: string;
};

/** An account in parts, as texts and pages put it together: `title · bank …ending`, then whose it is. */
export type AccountParts = {
  /** Its nickname; without one its holder. */
  title: string;
  bank: string | null;
  ending: string | null;
  /** Its holder, where the title does not say it. */
  holder: string | null;
};

/**
 * The end of an account number, by which people who know the account recognise it, in the groups of four that the whole number has:
 * `DE89 3704 0044 0532 0130 00` → `0130 00`. Of a number under twelve characters four are shown, of one under eight none: they
 * would give most of it away.
 */
export function accountEnding(accountNumber: string): string | null {
  const characters = accountNumber.replace(/[^\p{L}\p{N}]/gu, "");
  if (characters.length < 8) return null;
  const start = characters.length - (characters.length < 12 ? 4 : 6);
  if (characters.length < 12) return characters.slice(start);
  return [...characters.slice(start)]
    .map((one, nth) => (nth > 0 && (start + nth) % 4 === 0 ? ` ${one}` : one))
    .join("");
}

/** What an account is called wherever one is shown (shared by lists, pages, mails and the audit log). */
export function accountParts({ nickname, bankName, name, accountNumber }: AccountNames): AccountParts {
  return {
    title: nickname ?? name,
    bank: bankName || null,
    ending: accountEnding(accountNumber),
    holder: nickname === null ? null : name,
  };
}

/** At the end of a bank’s name, what the law has it called. */
const LEGAL_FORM =
  /,? (?:AG|SE|eG|AB|NV|SA|SpA|plc|PLC|N\.V\.|B\.V\.|S\.A\.|S\.p\.A\.|Inc\.?|Ltd\.?|GmbH|KGaA)$/;

/** A bank’s name for a row of a list: `Example Bank AG` → `Example Bank`. */
export const shortBankName = (bank: string): string => bank.replace(LEGAL_FORM, "");

/** Bank and ending, after what the account is called: `Example Bank …0130 00`; empty where neither is known. */
export const accountPlace = ({ bank, ending }: Pick<AccountParts, "bank" | "ending">): string =>
  [bank, ending && `…${ending}`].filter(Boolean).join(" ");

/** An account in one line of plain text: `Operating · Example Bank …0130 00`. */
export const accountText = (parts: AccountParts): string =>
  [parts.title, accountPlace(parts)].filter(Boolean).join(" · ");

/** The same from its names. */
export const accountLabel = (names: AccountNames): string => accountText(accountParts(names));

/** With the whole number, to compare it: `Operating · Example Bank, DE89370400440532013000, Example Trading GmbH`. */
export function accountInFull(names: AccountNames): string {
  const parts = accountParts(names);
  return [accountText({ ...parts, ending: null }), names.accountNumber, parts.holder]
    .filter(Boolean)
    .join(", ");
}

type Registered = Omit<AccountNames, "nickname" | "bankName"> & {
  nickname: { text: string } | null;
  bank: { name: string | null };
};

/** The names of an account of the issuer's list. */
export const namesOfRegistered = ({ nickname, bank, name, accountNumber }: Registered): AccountNames => ({
  ...{ name, accountNumber, bankName: bank.name },
  nickname: nickname?.text ?? null,
});
