import "server-only";

/** What a mail says: its subject, what happened, what the reader is asked to do, and what its button is called. */
export type MailCopy = { subject: string; lead: string; next: string; button: string };

/**
 * What a mail is about: its words, the facts under them, where its button leads (a `link` of its own, or one of our pages), and
 * what tells it from others of its kind.
 */
export type Letter = {
  words: MailCopy;
  facts: [string, string][];
  path: string;
  link?: string;
  id: string;
  /** The person it tells about, who reads it even if they have no access any more. */
  concerns?: string | null;
};
