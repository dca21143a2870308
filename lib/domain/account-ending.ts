/**
 * The last four characters of an account number, by which whoever knows the account recognises it: `DE89 … 3000` → `3000`. Null for
 * a number so short that they would give most of it away.
 */
export function accountEnding(accountNumber: string): string | null {
  const characters = accountNumber.replace(/[^\p{L}\p{N}]/gu, "");
  return characters.length < 8 ? null : characters.slice(-4);
}

/** Holder and ending, as the audit log names an account: `Example GmbH …3000`; empty where it has neither. */
export const accountTitle = ({ name, accountNumber }: { name: string; accountNumber: string }): string =>
  [name, accountEnding(accountNumber)].filter(Boolean).join(" …");
