type Words = { title: string; next: string };

const WORDS: Record<string, Words> = {
  CredentialsSignin: {
    title: "E-mail and password do not fit",
    next: "Check both and try again. After ten wrong tries this address pauses for fifteen minutes.",
  },
  TooManyAttempts: {
    title: "Too many wrong tries",
    next: "This address pauses for fifteen minutes. An admin can give you a new password meanwhile.",
  },
  AccessDenied: {
    title: "You are not on this desk's list",
    next: "Your business account is fine, but nobody has added you here yet. Ask an admin of the desk.",
  },
  offline: { title: "The desk could not be reached", next: "Check your connection and try again." },
};

/** What to tell a person whose sign-in failed with this code of next-auth. */
export function failureWords(code: string): Words {
  return (
    WORDS[code] ?? {
      title: "Signing in did not work",
      next: "Try again; if it happens again, tell an admin.",
    }
  );
}
