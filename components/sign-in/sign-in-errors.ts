type SignInError = { title: string; next: string };

const ERRORS: Record<string, SignInError> = {
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
  AccessDenied: {
    title: "You don’t have access yet",
    next: "Your business account works, but nobody has added you here. Ask an admin.",
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
};

/** What to tell a person whose sign-in failed with this code of next-auth. */
export function signInError(code: string): SignInError {
  return (
    ERRORS[code] ?? {
      title: "Sign-in failed",
      next: "Try again. If it happens again, tell an admin.",
    }
  );
}
