import "server-only";
import type { AccountParts } from "@/lib/domain/account-label";
import type { MailWords } from "@/lib/domain/mails/mail";
import type { MoneyLine } from "@/lib/domain/money-line";

/** A fact, and what is out of the ordinary about it. */
export type MailFact = readonly [label: string, text: string, tag?: string | null];

type Money = readonly [amount: string, currency: string];

/** A part of a digest: what is alike, with its sums. */
export type MailSection = {
  title: string;
  /** How many there are, where not all are listed. */
  count?: number;
  rows: readonly { title: string; detail: string; sums: readonly Money[]; isProblem?: boolean }[];
};

/**
 * What a mail is about: its words, the facts under them, where its button leads (a `link` of its own, or one of our pages), and
 * what distinguishes it from others of its kind.
 */
export type Letter = {
  words: MailWords;
  facts: readonly MailFact[];
  path: string;
  link?: string;
  id: string;
  /** The person it is about, who reads it even if they have no access any more. */
  concerns?: string | null;
  /** A redemption: its amount and account head the mail. */
  about?: { money: Money; account: AccountParts };
  /** Where its money is. */
  line?: MoneyLine;
  sections?: readonly MailSection[];
  /** What all mails of one conversation have in common. */
  thread?: string;
};
