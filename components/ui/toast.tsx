"use client";

import { useEffect, useState } from "react";
import type { toast as Sonner } from "sonner";
import { words } from "@/lib/words/shared";
import { onDemand } from "./on-demand";
import { Spinner } from "./spinner";

let begin = () => {};
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});
let listen: (sonner: typeof Sonner) => void = () => {};
const listening = new Promise<typeof Sonner>((resolve) => {
  listen = resolve;
});

/** Sonner is loaded with the first news, and shows nothing before its `Toaster` is there. */
function show(news: (sonner: typeof Sonner) => void): void {
  begin();
  void listening.then(news);
}

const say =
  (kind: "success" | "error" | "info") =>
  (title: string, { description }: { description?: string } = {}): void =>
    show((sonner) => sonner[kind](title, { description }));

type Progress = { key: string; description: string; onCancel: () => void };

/** Short, polite news of something that is already done. What needs an answer goes into a notice instead. */
export const toast = {
  success: say("success"),
  error: say("error"),
  info: say("info"),
  /** News of something that goes on: it stays, is replaced by the next one with its key, and goes with `end`. */
  progress: (title: string, { key, description, onCancel }: Progress) =>
    show((sonner) =>
      sonner.message(title, {
        ...{ id: key, duration: Number.POSITIVE_INFINITY, dismissible: false },
        icon: <Spinner className="size-4.5 text-accent" />,
        // Figures that change all the time are there to be read, not to be read out.
        description: <span aria-live="off">{description}</span>,
        action: { label: words.cancel, onClick: onCancel },
      }),
    ),
  end: (key: string) => show((sonner) => sonner.dismiss(key)),
};

const Toasts = onDemand(() => import("./toasts").then((module) => module.Toasts));

/** Where the news appears. */
export function Toaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => void begun.then(() => setIsNeeded(true)), []);
  return <div data-toasts>{isNeeded ? <Toasts onListening={listen} /> : null}</div>;
}
