import { type Mail, mailsOf } from "./mail";

export type AboutDigest = {
  /** How many redemptions wait for the reader. */
  toDo: number;
  problems: number;
  /** What is no problem and comes first, with its sums: “125,000.00 EUR to approve”; empty where there is none. */
  first: string;
  /** What has happened to the reader’s own, with its sums: “Paid out: 76,230.50 EUR”. */
  happened: readonly string[];
  /** Today where the reader is: “Monday, 23 November”. */
  day: string;
};

/** The mail that gathers what is no alarm. */
export const DIGEST_MAILS = mailsOf<Mail<AboutDigest>>()({ digest: {} });
