"use client";

import { useSyncExternalStore } from "react";
import { onDemand } from "./on-demand";
import type { News } from "./toasts";

let news: readonly News[] = [];
const listeners = new Set<() => void>();

const tell =
  (kind: News["kind"]) =>
  (title: string, { description }: { description?: string } = {}): void => {
    // A handful is enough to show: what was shown needs no keeping.
    news = [...news.slice(-9), { id: (news.at(-1)?.id ?? 0) + 1, kind, title, description }];
    for (const listener of listeners) listener();
  };

/** Short, polite news of something that is already done. What needs an answer goes into a notice instead. */
export const toast = { success: tell("success"), error: tell("error"), info: tell("info") };

const Toasts = onDemand(() => import("./toasts").then((module) => module.Toasts));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const NONE: readonly News[] = [];
const noNews = () => NONE;
const latest = () => news;

/** Where the news appears; what shows it is loaded with the first one. */
export function Toaster() {
  const told = useSyncExternalStore(subscribe, latest, noNews);
  return <div data-toasts>{told.length > 0 ? <Toasts news={told} /> : null}</div>;
}
