type SignInError = { title: string; next: string };

const ERRORS: Record<string, SignInError> = {
  CredentialsSignin: {
    title: "Wrong e-mail or password",
    next: "Check both and try again. After ten failed attempts, we pause sign-in for this address for 15 minutes.",
  },
  TooManyAttempts: {
    title: "Too many failed attempts",
    next: "We’ve paused sign-in for this address for 15 minutes. An admin can give you a new password in the meantime.",
  },
  AccessDenied: {
    title: "You don’t have access yet",
    next: "Your business account works, but nobody has added you here. Ask an admin.",
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
