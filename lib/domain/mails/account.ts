import { type LinkPurpose, linkLifeText } from "../link-life";
import { type Mail, mailsOf } from "./mail";

/** Whether the reader's own account is meant, or a colleague's of this name and address. */
type AboutAccount = { own: boolean; name: string; email: string };

type AccountMail = Mail<AboutAccount> & {
  /** Only the person themselves reads it; the others go to all admins and approvers as well. */
  isPrivate?: true;
  /** Its button is a link that is made when the mail is sent. */
  link?: LinkPurpose;
  /** What its button opens, where that isn't the account of the person who reads about their own. */
  path?: string;
};

const runsOut = (purpose: LinkPurpose) =>
  `The link works once, for ${linkLifeText(purpose)}. For a new one, choose “Forgot password?” on the sign-in page.`;
const NOT_YOU =
  "If this wasn’t you, tell an admin now and set a new password: another person may be able to act as you.";

/** The mails about a person’s password, or their account at the identity provider. */
export const ACCOUNT_MAILS = mailsOf<AccountMail>()({
  password_link: {
    isPrivate: true,
    link: "reset",
    subject: "Set a new password",
    lead: "You can set a new password for your account.",
    next: `${runsOut("reset")} If you didn’t ask for it, ignore this e-mail: nothing has changed.`,
    button: "Set a new password",
  },
  password_set: {
    path: "/",
    subject: ({ own, name }) => (own ? "Your password was set" : `A new password was set: ${name}`),
    lead: ({ own, name }) =>
      own
        ? "A new password was set for your account with a link. You are signed out everywhere. Passkeys and authenticator apps were removed, apart from those that were kept."
        : `${name} has set a new password with a link, and is signed out everywhere. Passkeys and authenticator apps were removed, apart from those that were kept.`,
    next: ({ own }) =>
      own
        ? NOT_YOU
        : "Ask them whether they did this. If they didn’t, another person reads their e-mail: disable the account and pause all sending.",
    button: ({ own }) => (own ? "Sign in" : "Open the desk"),
  },
  wrong_code: {
    isAlarm: true,
    isPrivate: true,
    subject: "A sign-in with your password was stopped",
    lead: "Your password was entered with a wrong code from your authenticator app. We refused the sign-in.",
    next: "If this was you, enter the code that your app shows now. If it wasn’t, another person knows your password: change it now and tell an admin.",
    button: "Open your account",
  },
  password_changed: {
    isPrivate: true,
    subject: "Your password was changed",
    lead: "Your password was changed in a session of yours. You are signed out everywhere else.",
    next: NOT_YOU,
    button: "Open your account",
  },
  business_account_linked: {
    subject: ({ own, name }) =>
      own ? "Your business account is linked" : `Business account linked: ${name}`,
    lead: ({ own, name, email }) =>
      own
        ? "You have signed in with your business account. From now on no other business account can sign in as you."
        : `${name} (${email}) has signed in with a business account. From now on no other business account can sign in as them.`,
    next: ({ own }) =>
      own
        ? "If this wasn’t you, tell an admin now: another person may be able to act as you."
        : "Ask them whether they did this. If they didn’t, disable the account and pause all sending.",
    button: ({ own }) => (own ? "Open your account" : "Open the desk"),
  },
});

/** The mails to a person who comes in for the first time, or again after their sign-in was reset. */
export const INVITATION_MAILS = mailsOf<Mail<{ isByPassword: boolean }>>()({
  invited: {
    subject: "You have access to Redemption Desk",
    lead: "Your colleagues have given you access to Redemption Desk.",
    next: ({ isByPassword }) =>
      isByPassword
        ? `Set your password to sign in. ${runsOut("invitation")}`
        : "Open it and sign in with your business account.",
    button: ({ isByPassword }) => (isByPassword ? "Set your password" : "Sign in"),
  },
});
