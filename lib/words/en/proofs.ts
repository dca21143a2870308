import type { ProofAct } from "@/lib/domain/proof-acts";

export const words = {
  title: "Confirm that it’s you",
  lead: "It’s been a while since you signed in. Nothing has changed yet.",
  failed: "We couldn’t check how you can confirm it",
  sign: "Sign with your passkey",
  signLead: "The rules ask for your passkey. What you see is exactly what you sign.",
  /** Why only a passkey will do, for people who change how they sign in. */
  own: {
    add_passkey: "Use a passkey that you already have. Then you add the new one.",
    remove_passkey: "Use one of your passkeys to remove this one.",
    add_authenticator_app: "You have a passkey, so it confirms this change.",
    remove_authenticator_app: "You have a passkey, so it confirms this change.",
  } satisfies Partial<Record<ProofAct, string>> as Partial<Record<ProofAct, string>>,
  none: {
    passkey: "You have no passkey yet",
    passkeyNext: "Add one under Your account, then come back to this decision. Nothing is lost.",
    signIn: "Sign in again to confirm it",
    signInNext: "Sign out and sign in again, then come back to this decision. Nothing is lost.",
    open: "Open your account",
  },
  passkey: {
    action: "Use your passkey",
    refused: "Your passkey wasn’t accepted",
    cancelled: "Nothing was signed",
    cancelledNext: "You closed the window, or it took too long. Try again when you’re ready.",
    failed: "Your passkey didn’t answer",
    failedNext: "Check that this browser supports passkeys, then try again.",
  },
  or: "or enter your password",
  provider: {
    action: "Use your business account",
    hint: "You sign in at your provider again and come back to this page. Then decide once more.",
  },
  password: "Password",
  notConfirmed: "We couldn’t confirm it",
  confirm: "Confirm",
};
