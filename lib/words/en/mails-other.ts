import type { AboutAccount, AboutInvitation } from "@/lib/domain/mails/account";
import type { AboutAudit } from "@/lib/domain/mails/audit";
import type { MailTexts } from "@/lib/domain/mails/mail";
import type { MailKind, MailTable } from "@/lib/domain/mails/registry";
import type { AboutSending, AboutToken } from "@/lib/domain/mails/sending";
import type { AboutSignIn } from "@/lib/domain/mails/sign-in";
import type { AboutWallet } from "@/lib/domain/mails/wallets";

type Texts<Table extends MailTable, About> = Record<MailKind<Table>, MailTexts<About>>;

const DESK = "Open the desk";
const ACCOUNT = "Open your account";
const WALLETS = "Open the wallets";
const COLLEAGUE = "A colleague";

const NOT_YOU =
  "If this wasn’t you, tell an admin now and set a new password: another person may be able to act as you.";
const runsOut = ({ linkLife }: { linkLife: string }) =>
  `The link works once, for ${linkLife}. For a new one, choose “Forgot password?” on the sign-in page.`;

/**
 * What to do about a sign-in of another person, or what they have enrolled: a link ends that, or two colleagues do where the person
 * has no password.
 */
const IF_NOT_YOU: Pick<MailTexts<AboutSignIn>, "next" | "button"> = {
  next: ({ hasPassword }) =>
    hasPassword
      ? "If this wasn’t you, ask for a link to set a new password now. It signs you out everywhere and ends every passkey and authenticator app that was added without an older passkey. Then tell an admin."
      : "If this wasn’t you, tell an admin now: two colleagues can end every way you sign in. Then sign out everywhere.",
  button: ({ hasPassword }) => (hasPassword ? "Ask for a link" : ACCOUNT),
};

const sending: Texts<"sending", AboutSending> = {
  sending_paused: {
    subject: "All sending is paused",
    lead: ({ gaveReason, by }) =>
      `${by ?? COLLEAGUE} has paused all sending.${gaveReason ? " Open the desk to read the reason." : ""}`,
    next: "Don’t send any tokens. Two people resume sending. Redemptions keep updating.",
    button: DESK,
  },
  resume_proposed: {
    subject: "Confirm that sending resumes",
    lead: ({ by }) => `${by ?? COLLEAGUE} has proposed to resume sending.`,
    next: "A second person has to confirm or decline it.",
    button: "Decide",
  },
  resume_declined: {
    subject: "Sending stays paused",
    lead: ({ by }) => `${by ?? COLLEAGUE} has declined to resume sending.`,
    next: "Two people can resume it. Its page shows what has to be checked first.",
    button: DESK,
  },
  sending_resumed: {
    subject: "Sending has resumed",
    lead: ({ by }) =>
      `${by ?? "A second person"} has confirmed it. Orders, transaction hashes and tokens can be sent again.`,
    next: "Approved redemptions are submitted automatically.",
    button: DESK,
  },
  sending_restored: {
    subject: "All sending is paused: the database was restored",
    lead: "The database is not the one we last used, so it may be older than the issuer’s records.",
    next: "Check the listed redemptions with the issuer. Then two people can resume sending.",
    button: "See what to check",
  },
};

const token: Texts<"token", AboutToken> = {
  token_stopped: {
    subject: ({ symbol }) => `Nothing is sent with ${symbol} now`,
    lead: ({ said }) => `${said} All our nodes agree.`,
    next: "Ask the issuer’s support what happened. Sending resumes when it is over, or when two people allow it.",
    button: "See what stopped",
  },
};

const wallet: Texts<"wallet", AboutWallet> = {
  wallet_facts_recorded: {
    subject: "Confirm a wallet’s network and address",
    lead: ({ by }) =>
      `${by ?? COLLEAGUE} has recorded the network and address of a wallet, which the issuer doesn’t provide.`,
    next: "They count once a second person has confirmed them. Compare them with the wallet, then confirm or decline them.",
    button: WALLETS,
  },
  wallet_contradicted: {
    subject: "The issuer shows other facts for a wallet",
    lead: "The issuer shows another network or address for a wallet than two people have recorded. It is blocked.",
    next: "Ask the issuer which is right. Where our record is wrong, an approver can decline it under Wallets.",
    button: WALLETS,
  },
};

const account: Texts<"account", AboutAccount> = {
  password_link: {
    subject: "Set a new password",
    lead: "You can set a new password for your account.",
    next: (about) => `${runsOut(about)} If you didn’t ask for it, ignore this e-mail: nothing has changed.`,
    button: "Set a new password",
  },
  password_set: {
    subject: ({ own, name }) => (own ? "Your password was set" : `A new password was set: ${name}`),
    lead: ({ own, name }) =>
      own
        ? "A new password was set for your account with a link. You are signed out everywhere. Passkeys and authenticator apps were removed, apart from those that were kept."
        : `${name} has set a new password with a link, and is signed out everywhere. Passkeys and authenticator apps were removed, apart from those that were kept.`,
    next: ({ own }) =>
      own
        ? NOT_YOU
        : "Ask them whether they did this. If they didn’t, another person reads their e-mail: disable the account and pause all sending.",
    button: ({ own }) => (own ? "Sign in" : DESK),
  },
  wrong_code: {
    subject: "A sign-in with your password was stopped",
    lead: "Your password was entered with a wrong code from your authenticator app. We refused the sign-in.",
    next: "If this was you, enter the code that your app shows now. If it wasn’t, another person knows your password: change it now and tell an admin.",
    button: ACCOUNT,
  },
  password_changed: {
    subject: "Your password was changed",
    lead: "Your password was changed in a session of yours. You are signed out everywhere else.",
    next: NOT_YOU,
    button: ACCOUNT,
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
    button: ({ own }) => (own ? ACCOUNT : DESK),
  },
};

const invitation: Texts<"invitation", AboutInvitation> = {
  invited: {
    subject: "You have access to Redemption Desk",
    lead: "Your colleagues have given you access to Redemption Desk.",
    next: (about) =>
      about.isByPassword
        ? `Set your password to sign in. ${runsOut(about)}`
        : "Open it and sign in with your business account.",
    button: ({ isByPassword }) => (isByPassword ? "Set your password" : "Sign in"),
  },
};

const passkey: Texts<"passkey", AboutSignIn> = {
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
    subject: ({ name }) => `A passkey was added without an older one: ${name}`,
    lead: ({ name, email, countsFrom }) =>
      `${name} (${email}) has added a passkey without an older one.${countsFrom ? ` What it signs counts from ${countsFrom}.` : ""}`,
    next: "Ask them whether they did this. If they didn’t, another person knows how they sign in: disable the account and pause all sending.",
    button: DESK,
  },
};

const browser: Texts<"browser", AboutSignIn> = {
  signed_in_elsewhere: {
    subject: "New sign-in to your account",
    lead: "There was a sign-in to your account in a browser that we don’t know. If it was you, there is nothing to do.",
    ...IF_NOT_YOU,
  },
};

const app: Texts<"app", AboutSignIn> = {
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
};

const audit: Texts<"audit", AboutAudit> = {
  audit_checkpoint: {
    subject: ({ entries, problem }) =>
      problem ? "Stop. The audit log was altered" : `Audit checkpoint: ${entries} entries`,
    lead: ({ entries, problem }) =>
      problem
        ? `The audit log doesn’t verify. ${problem}`
        : `We verified the audit log and signed where it stands: ${entries} entries.`,
    next: ({ problem }) =>
      problem
        ? "Leave the database unchanged and find out who altered it. Keep this e-mail."
        : "Keep this e-mail where it can’t be changed. With it you can prove later that nothing was cut off or rewritten.",
    button: "Open the activity",
  },
};

export const words = {
  facts: {
    time: "Time",
    networkAddress: "Network address",
    browser: "Browser",
    signedInWith: "Signed in with",
    methods: { password: "Password", passkey: "Passkey", oidc: "Business account" },
    token: "Token",
    network: "Network",
    newest: "Newest entry",
    hash: "Hash",
    checkpoint: "Checkpoint",
  },
  sending,
  token,
  wallet,
  account,
  invitation,
  passkey,
  browser,
  app,
  audit,
};
