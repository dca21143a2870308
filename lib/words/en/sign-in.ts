import type { ProviderFailure } from "@/lib/contract/sign-in";

type SignInError = { title: string; next: string };

const tellAdmin = "If it happens again, tell an admin.";

/** Why single sign-on led nowhere. */
const provider: Record<ProviderFailure, SignInError> = {
  ProviderAway: {
    title: "We can’t reach your sign-on provider",
    next: `Try again in a few minutes. ${tellAdmin}`,
  },
  Unfinished: {
    title: "Sign-in didn’t finish",
    next: "It took too long, or it was opened a second time. Try again.",
  },
  Cancelled: { title: "Sign-in was cancelled", next: "Your sign-on provider didn’t let you in. Try again." },
  AccessDenied: {
    title: "You don’t have access yet",
    next: "Your business account works, but it has no access here. Ask an admin.",
  },
  EmailMissing: {
    title: "Your business account has no e-mail address",
    next: "We need it the first time you sign in. Ask whoever manages your business accounts.",
  },
  EmailUnverified: {
    title: "Your e-mail address isn’t verified",
    next: "Your sign-on provider doesn’t vouch for it. Ask whoever manages your business accounts.",
  },
  OtherAccount: {
    title: "This is a different business account",
    next: "Your business account doesn’t match the one this person signed in with before. Ask an admin.",
  },
  LinkFirst: {
    title: "Your business account isn’t linked yet",
    next: "Sign in the way you did before, then link it under Account. Or ask an admin to open it for you.",
  },
  OtherPerson: {
    title: "This business account belongs to someone else",
    next: "You’re still signed in. Sign out first to continue as another person.",
  },
  NotProved: {
    title: "We couldn’t confirm that it’s you",
    next: "You’re still signed in. Go back and try again, and sign in when your provider asks you to.",
  },
};

export const words = {
  email: "E-mail",
  password: "Password",
  forgotten: "Forgot password?",
  action: "Sign in",
  or: "or enter your password",
  passkey: "Sign in with a passkey",
  business: "Sign in with your business account",
  back: "Go back",
  missing: { email: "Enter your e-mail address.", password: "Enter your password." },
  isSet: { title: "Your password is set", next: "Sign in with it." },
  code: {
    hint: "Enter the code from your authenticator app.",
    wrong: "Wrong or already used. Wait for the next code, then enter that one.",
    back: "Back",
    lost: "Lost your app? Use a passkey, or ask an admin to restore your sign-in.",
  },
  failed: { title: "Sign-in failed", next: `Try again. ${tellAdmin}` },
  /** By the codes of next-auth and our own. */
  errors: {
    ...provider,
    CredentialsSignin: {
      title: "Wrong e-mail or password",
      next: "Check both and try again. After ten failed attempts, we pause sign-in for this address for 15 minutes.",
    },
    TooManyAttempts: {
      title: "Too many failed attempts",
      next: "We’ve paused sign-in for this address for up to 15 minutes. To sign in sooner, use a browser you’ve signed in with before, or set a new password.",
    },
    TooManyFromNetwork: {
      title: "Too many failed attempts from your network",
      next: "We’ve paused sign-in from it for up to 15 minutes. Use a browser you’ve signed in with before, or try again later.",
    },
    Busy: {
      title: "Many people are signing in right now",
      next: "Try again in a few seconds.",
    },
    PasskeyRefused: {
      title: "This passkey doesn’t work here",
      next: "It may have been removed, or your access has ended. Use your password, or ask an admin.",
    },
    PasskeyCancelled: {
      title: "You aren’t signed in yet",
      next: "You closed the window, or it took too long. Try again, or use your password.",
    },
    PasskeyUnsupported: {
      title: "This browser can’t use passkeys",
      next: "Use your password, or open this page in another browser.",
    },
    offline: { title: "We couldn’t reach the server", next: "Check your connection and try again." },
  },
};
