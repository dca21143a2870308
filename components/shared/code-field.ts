/** How the field for a code from an authenticator app is labelled, typed and filled in. */
export const CODE_FIELD = {
  label: "Code",
  hint: "From your authenticator app.",
  inputMode: "numeric",
  autoComplete: "one-time-code",
} as const;
