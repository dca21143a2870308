import type { LinkPurpose } from "../link-life";
import { type Mail, mailsOf } from "./mail";

/** Whether the reader's own account is meant, or a colleague's of this name and address; and how long its link works, if it has one. */
export type AboutAccount = { own: boolean; name: string; email: string; linkLife: string };

type AccountMail = Mail<AboutAccount> & {
  /** Only the person themselves reads it; the others go to all admins and approvers as well. */
  isPrivate?: true;
  /** Its button is a link that is made when the mail is sent. */
  link?: LinkPurpose;
  /** What its button opens, where that isn't the account of the person who reads about their own. */
  path?: string;
};

/** The mails about a person’s password, or their account at the identity provider. */
export const ACCOUNT_MAILS = mailsOf<AccountMail>()({
  password_link: { isPrivate: true, link: "reset" },
  password_set: { path: "/" },
  wrong_code: { isAlarm: true, isPrivate: true },
  password_changed: { isPrivate: true },
  business_account_linked: {},
});

export type AboutInvitation = { isByPassword: boolean; linkLife: string };

/** The mails to a person who comes in for the first time, or again after their sign-in was reset. */
export const INVITATION_MAILS = mailsOf<Mail<AboutInvitation>>()({ invited: {} });
