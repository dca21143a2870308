"use client";

import { useSyncExternalStore } from "react";
import { onDemand } from "./on-demand";
import type { News, Progress, Saying } from "./toasts";

let news: readonly News[] = [];
const listeners = new Set<() => void>();

type Told = News extends infer One ? (One extends News ? Omit<One, "id"> : never) : never;

function tell(told: Told): void {
  // A handful is enough to show: what was shown needs no keeping.
  news = [...news.slice(-9), { ...told, id: (news.at(-1)?.id ?? 0) + 1 }];
  for (const listener of listeners) listener();
}

const say =
  (kind: Saying["kind"]) =>
  (title: string, { description }: { description?: string } = {}): void =>
    tell({ kind, title, description });

/** Short, polite news of something that is already done. What needs an answer goes into a notice instead. */
export const toast = {
  success: say("success"),
  error: say("error"),
  info: say("info"),
  /** Of something that goes on: it stays, is replaced by the next one with its key, and goes with `end`. */
  progress: (title: string, about: Pick<Progress, "key" | "description" | "onCancel">) =>
    tell({ kind: "progress", title, ...about }),
  end: (key: string) => tell({ kind: "end", key }),
};

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
