import type { PasskeyFailure } from "@/lib/client/passkey-failure";

export const words = {
  unknown: "We don’t know if it was added",
  notAdded: "Passkey not added",
  why: {
    cancelled: {
      title: "Nothing was added",
      next: "You closed the window, or it took too long. Try again when you’re ready.",
    },
    known: {
      title: "You already have a passkey there",
      next: "Use that one, or choose another device or security key.",
    },
    unsupported: {
      title: "This device can’t keep a passkey for this site",
      next: "It has to store it and check that it’s you by fingerprint, face or PIN. Try another browser, your phone or a security key.",
    },
    insecure: {
      title: "Passkeys need a secure connection",
      next: "Open this page at its https address, then try again.",
    },
    failed: {
      title: "The passkey wasn’t made",
      next: "Something went wrong in this browser. Try again, or use another device.",
    },
  } satisfies Record<PasskeyFailure, { title: string; next: string }>,
};
