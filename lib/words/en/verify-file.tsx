import type { ReactNode } from "react";

export const words = {
  label: "Evidence file (JSON)",
  verifying: "Verifying…",
  tooLarge: "This file is too large to be evidence.",
  isPdf: "This is the PDF. A PDF reader shows its signature. Choose the JSON file here.",
  unsupported: "This browser can’t verify the file. Update it, or use another one.",
  verified: (code: ReactNode) => <>{code} verified</>,
  wrong: "Don’t rely on this file",
  notVerified: "Not verified",
  notChecked: "Not checked",
  signs: { verified: "Verified:", wrong: "Wrong:", not_checked: "" },
  parts: {
    file: "File",
    decisions: "Decisions",
    checkpoint: "Checkpoint",
    log: "Audit log",
    content: "Content",
  },
  said: {
    unchanged: "Unchanged since it was signed",
    signed: (count: number) => `${count} passkey ${count === 1 ? "signature" : "signatures"} verified`,
    unsigned: (count: number) => `${count} without a passkey`,
    signature: "Signature verified",
    noCheckpoint: "None yet; only the file’s own signature covers the log",
    linked: (count: number) => `${count} ${count === 1 ? "entry" : "entries"} linked by their hashes`,
    matches: "Matches its hash and the audit log",
  },
  limits: {
    title: "Not checked here",
    key: "Who holds the key: compare its fingerprint.",
    log: "Whether the whole log was rewritten: compare a checkpoint that you kept.",
    elsewhere: "The chain and the bank: look up the transfer and the payout there.",
  },
  key: {
    title: "Key",
    lead: "The file names its own key. Ask the business for the key’s fingerprint, not by the way this file came.",
    label: "Fingerprint that you were given",
    same: "The same key.",
    other: "Not this key.",
  },
};
