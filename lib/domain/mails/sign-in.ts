import { type Mail, mailsOf } from "./mail";

type AboutSignIn = {
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

/**
 * What to do about a sign-in of another person, or what they have enrolled: a link ends that, or two colleagues do where the person
 * has no password.
 */
const IF_NOT_YOU: Pick<SignInMail, "next" | "button" | "path"> = {
  next: ({ hasPassword }) =>
    hasPassword
      ? "If this wasn’t you, ask for a link to set a new password now. It signs you out everywhere and ends every passkey and authenticator app that was added without an older passkey. Then tell an admin."
      : "If this wasn’t you, tell an admin now: two colleagues can end every way you sign in. Then sign out everywhere.",
  button: ({ hasPassword }) => (hasPassword ? "Ask for a link" : "Open your account"),
  path: ({ hasPassword }) => (hasPassword ? "/forgot-password" : "/account"),
};

/** The mails about a passkey. None has its name, which may be typed by another person who acts in the owner's name. */
export const PASSKEY_MAILS = mailsOf<SignInMail>()({
  passkey_added: {
    subject: "A passkey was added to your account",
    lead: ({ countsFrom }) =>
      `A passkey was added to your account. It can sign you in. ${
        countsFrom ? `What it signs counts from ${countsFrom}.` : "What it signs counts now."
      }`,
    ...IF_NOT_YOU,
  },
  passkey_removed: {
    subject: "A passkey was removed from your account",
    lead: "A passkey was removed from your account. It no longer works, and your other sessions have ended.",
    ...IF_NOT_YOU,
  },
  passkey_added_alone: {
    toAdmins: true,
    isAlarm: true,
    subject: ({ name }) => `A passkey was added without an older one: ${name}`,
    lead: ({ name, email, countsFrom }) =>
      `${name} (${email}) has added a passkey without an older one.${countsFrom ? ` What it signs counts from ${countsFrom}.` : ""}`,
    next: "Ask them whether they did this. If they didn’t, another person knows how they sign in: disable the account and pause all sending.",
    button: "Open the desk",
    path: () => "/",
  },
});

/** The mails about a browser in which a person has not signed in before. */
export const BROWSER_MAILS = mailsOf<SignInMail>()({
  signed_in_elsewhere: {
    subject: "New sign-in to your account",
    lead: "There was a sign-in to your account in a browser that we don’t know. If it was you, there is nothing to do.",
    ...IF_NOT_YOU,
  },
});

/** The mails about an authenticator app. */
export const APP_MAILS = mailsOf<SignInMail>()({
  authenticator_app_added: {
    subject: "An authenticator app was added to your account",
    lead: "When you sign in with your password, we now also ask for a code from your authenticator app.",
    ...IF_NOT_YOU,
  },
  authenticator_app_removed: {
    subject: "Your authenticator app was removed",
    lead: "When you sign in with your password, we no longer ask for a code.",
    ...IF_NOT_YOU,
  },
});
