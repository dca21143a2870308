import { useCallback, useSyncExternalStore } from "react";
import type { Order } from "@/lib/contract/orders";

/** A hash that a wallet gave this tab and that is not recorded yet: the one thing that only this tab knows. */
export type KeptSend = { hash: string };

const place = (orderId: string) => `wallet-send:${orderId}`;

// Beside the tab's storage, for where that is full or shut off.
const inPage = new Map<string, KeptSend>();
const listeners = new Set<() => void>();

/** The same object until it changes, as React wants it. */
export function readSend(orderId: string): KeptSend | null {
  const known = inPage.get(orderId);
  if (known) return known;
  const stored = readStorage(orderId);
  if (stored) inPage.set(orderId, stored);
  return stored;
}

export function keepSend(orderId: string, send: KeptSend): void {
  inPage.set(orderId, send);
  try {
    sessionStorage.setItem(place(orderId), JSON.stringify(send));
  } catch {}
  for (const listener of listeners) listener();
}

export function forgetSend(orderId: string): void {
  inPage.delete(orderId);
  try {
    sessionStorage.removeItem(place(orderId));
  } catch {}
  for (const listener of listeners) listener();
}

function onSend(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** {@link readSend}, following what this tab keeps. */
export function useKeptSend(orderId: string): KeptSend | null {
  const read = useCallback(() => readSend(orderId), [orderId]);
  return useSyncExternalStore(onSend, read, () => null);
}

/** Whether the record has this hash, or the one that took its place. */
export const isRecorded = ({ confirmation, transfer }: Order, hash: string): boolean =>
  confirmation?.transactionHash === hash || transfer?.transaction?.replaces === hash;

function readStorage(orderId: string): KeptSend | null {
  try {
    const hash: unknown = JSON.parse(sessionStorage.getItem(place(orderId)) ?? "null")?.hash;
    return typeof hash === "string" ? { hash } : null;
  } catch {
    return null;
  }
}
