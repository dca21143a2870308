import { type Mail, mailsOf } from "./mail";

export type AboutSignIn = {
  /** Of the person whose sign-in it is about. */
  name: string;
  email: string;
  hasPassword: boolean;
  /** From when on what the passkey signs counts, where that was not at once. */
  countsFrom: string | null;
};

type SignInMail = Mail<AboutSignIn> & {
  /** What its button opens. */
  path: (about: AboutSignIn) => string;
  /** It goes to all other admins, not to the person whose sign-in it is about. */
  toAdmins?: true;
};

/** Where its reader ends that sign-in, or what was enrolled: with a link, or two colleagues do where there is no password. */
const toEndIt: SignInMail["path"] = ({ hasPassword }) => (hasPassword ? "/forgot-password" : "/account");

/** The mails about a passkey. None has its name, which may be typed by another person who acts in the owner's name. */
export const PASSKEY_MAILS = mailsOf<SignInMail>()({
  passkey_added: { path: toEndIt },
  passkey_removed: { path: toEndIt },
  passkey_added_alone: { toAdmins: true, isAlarm: true, path: () => "/" },
});

/** The mails about a browser in which a person has not signed in before. */
export const BROWSER_MAILS = mailsOf<SignInMail>()({ signed_in_elsewhere: { path: toEndIt } });

/** The mails about an authenticator app. */
export const APP_MAILS = mailsOf<SignInMail>()({
  authenticator_app_added: { path: toEndIt },
  authenticator_app_removed: { path: toEndIt },
});
