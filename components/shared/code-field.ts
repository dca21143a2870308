import { words } from "@/lib/words/shared";

/** How the field for a code from an authenticator app is labelled, typed and filled in. */
export const CODE_FIELD = {
  get label() {
    return words.code.label;
  },
  get hint() {
    return words.code.hint;
  },
  inputMode: "numeric",
  autoComplete: "one-time-code",
} as const;
