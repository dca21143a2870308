import type { ReactNode } from "react";
import type { Enrolled } from "@/lib/contract/passwords";

type Sentence = (name: ReactNode) => ReactNode;

/** The pages that send a link for a password and that set one with it. */
export const words = {
  ask: {
    email: "E-mail",
    action: "Send a link",
    failed: "We couldn’t ask for a link",
    done: "Check your e-mail",
    doneNext: (life: string) =>
      `If this address has an account, we have sent a link. It works for ${life}. We send one every five minutes at most.`,
  },
  link: {
    missing: "Open the link from your e-mail",
    missingNext: "This page needs the link that we sent you. If you can’t find it, ask for a new one.",
    useless: "This link has expired or was used",
    uselessNext: (invitation: string, reset: string) =>
      `An invitation works once, for ${invitation}; a link for a new password for ${reset}. Ask for a new one.`,
    again: "Ask for a new link",
    failed: "We couldn’t check your link",
    loading: "Checking your link…",
  },
  account: "Account",
  password: "New password",
  hint: "At least 12 characters. Several unrelated words are easy to remember and hard to guess.",
  show: "Show password",
  hide: "Hide password",
  submit: "Set password",
  next: "This signs you out everywhere. You then sign in with your new password.",
  failed: "Your password wasn’t set",
  ends: {
    title: "This ends with it",
    lead: "No older passkey signed for these, so a person who knew your password could have added them. Add yours again after you have signed in.",
    what: {
      passkey: (name) => <>the passkey “{name}”</>,
      authenticator_app: () => "the authenticator app",
    } satisfies Record<Enrolled["kind"], Sentence> as Record<Enrolled["kind"], Sentence>,
  },
  keep: {
    title: "Keep what you know",
    lead: "One of your passkeys signed for these. Keep only what you added yourself; the rest ends as well.",
    what: {
      passkey: (name) => <>Keep the passkey “{name}”</>,
      authenticator_app: () => "Keep the authenticator app",
    } satisfies Record<Enrolled["kind"], Sentence> as Record<Enrolled["kind"], Sentence>,
  },
  added: (at: ReactNode) => <>Added {at}</>,
};
