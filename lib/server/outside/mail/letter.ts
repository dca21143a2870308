import "server-only";
import type { MailWords } from "@/lib/domain/mails/mail";

/**
 * What a mail is about: its words, the facts under them, where its button leads (a `link` of its own, or one of our pages), and
 * what distinguishes it from others of its kind.
 */
export type Letter = {
  words: MailWords;
  facts: [string, string][];
  path: string;
  link?: string;
  id: string;
  /** The person it is about, who reads it even if they have no access any more. */
  concerns?: string | null;
};
