import { words } from "@/lib/words/sign-in";

/** What a person reads whose sign-in failed with this code of next-auth. */
export const signInError = (code: string): { title: string; next: string } =>
  isKnown(code) ? words.errors[code] : words.failed;

const isKnown = (code: string): code is keyof (typeof words)["errors"] => Object.hasOwn(words.errors, code);
