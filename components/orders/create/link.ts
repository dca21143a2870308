import { isUuid } from "@/lib/domain/uuid";
import type { Beginning } from "./begin-with";
import { EMPTY_DRAFT } from "./draft";

/** A page's parameters, as they come. */
export type Search = Record<string, string | string[] | undefined>;

/** Each parameter's name, and what it was called before: links that were kept still mean the same. */
const NAMES = {
  again: ["again", "from"],
  walletId: ["wallet", "walletId"],
  bankAccountId: ["account", "bankAccountId"],
} as const;

/** What was asked for and could not be read is null; what was not asked for is undefined. */
type Asked = Partial<Record<keyof typeof NAMES, string | null>>;

/** What a link asks a new form to begin with. */
export function readLink(search: Search): Asked {
  const read = (names: readonly string[]) => {
    const value = names.map((name) => search[name]).find((one) => one !== undefined);
    if (value === undefined) return undefined;
    return typeof value === "string" && isUuid(value) ? value.toLowerCase() : null;
  };
  return {
    again: read(NAMES.again),
    walletId: read(NAMES.walletId),
    bankAccountId: read(NAMES.bankAccountId),
  };
}

/** The wallet and the bank account that a link names. */
export const named = ({ walletId, bankAccountId }: Asked) => ({
  ...(walletId && { walletId }),
  ...(bankAccountId && { bankAccountId }),
});

/** Whether something may be suggested: in place of what a link asked for and we could not read, it would pass for that. */
export const maySuggest = ({ again, walletId, bankAccountId }: Asked): boolean =>
  again === undefined && walletId !== null && bankAccountId !== null;

/** Where the redemption to copy from could not be read: the form is empty, and says so. */
export const UNREAD: Beginning = { values: EMPTY_DRAFT, source: { kind: "unread" } };
