import { v4 as uuid } from "uuid";
import type { DraftOrder } from "@/lib/contract/orders";
import type { DraftValues, EditBase } from "./draft";

/** The key under which a content was sent, so that sending the same again can never make a second order. */
export type SubmissionKey = { content: string; key: string };

type Kept = {
  values?: DraftValues;
  submission?: SubmissionKey;
  /** The content that is edited, as it was when typing began. */
  base?: EditBase;
};

const place = (name: string) => `draft:${name}`;

/** What this tab has kept of a form; nothing where storage is full, shut off or holds something else. */
export function readKept(name: string): Kept {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(name)) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps a part of a form beside what is kept already; without storage the form lives on in the page alone. */
export function keep(name: string, part: Kept): void {
  try {
    sessionStorage.setItem(place(name), JSON.stringify({ ...readKept(name), ...part }));
  } catch {}
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(place(name));
  } catch {}
}

/**
 * The key for a content: the kept one while the content is the same, else a new one. The library makes it also where
 * the page is not served securely and the browser offers no `crypto.randomUUID`.
 */
export function submissionKey(draft: DraftOrder, kept: SubmissionKey | undefined): SubmissionKey {
  const { acceptDuplicate: _, duplicateReason: __, ...content } = draft;
  const text = JSON.stringify(Object.entries(content).sort());
  return kept?.content === text ? kept : { content: text, key: uuid() };
}
