import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { words } from "@/lib/words/shared";
import { Button } from "./button";
import { cn } from "./cn";

// Without a secure context there is no clipboard interface; the old command still copies a selection.
function copyBySelection(text: string) {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "fixed top-0 left-0 opacity-0";
  // Inside an open dialog the focus is trapped, so the field has to live in there.
  const host = document.activeElement?.closest("[role=dialog],[role=alertdialog]") ?? document.body;
  const focused = document.activeElement;
  host.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

type CopyButtonProps = {
  text: string;
  /** What is copied, such as "Copy address"; read out, and shown unless `iconOnly`. */
  label: string;
  iconOnly?: boolean;
  className?: string;
};

/** Copies exactly the given text and says so, politely. */
export function CopyButton({ text, label, iconOnly = false, className }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function press() {
    setState((await copy(text)) ? "copied" : "failed");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState("idle"), 2000);
  }

  const Icon = state === "copied" ? Check : Copy;
  const said = { idle: "", copied: words.copy.done, failed: words.copy.select }[state];
  return (
    <span className={cn("inline-flex", className)}>
      <Button
        variant={iconOnly ? "quiet" : "secondary"}
        size="sm"
        aria-label={label}
        title={iconOnly ? label : undefined}
        onClick={press}
        className={iconOnly ? "w-8 px-0! max-md:w-11" : undefined}
      >
        <Icon aria-hidden="true" className={state === "copied" ? "text-positive" : undefined} />
        {iconOnly ? null : (
          // Both texts share one cell, so the width stays when the words change.
          <span className="grid *:col-start-1 *:row-start-1">
            <span className={state === "idle" ? undefined : "invisible"}>{label}</span>
            <span className={state === "idle" ? "invisible" : undefined}>
              {state === "failed" ? words.copy.failed : words.copy.done}
            </span>
          </span>
        )}
      </Button>
      <span aria-live="polite" className="sr-only select-none">
        {said}
      </span>
    </span>
  );
}
