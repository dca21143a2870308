"use client";

import { type ReactNode, useEffect } from "react";
import { focusMain } from "@/components/ui/focus";
import { usePrintHead } from "./print-head";

type MainProps = { organisation?: string | undefined; children: ReactNode };

/** The content of a page. The focus may be sent here by the skip link, but there is nothing to show a ring for. */
export function Main({ organisation, children }: MainProps) {
  useLostFocus();
  usePrintHead(organisation);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-[90rem] px-4 pt-5 pb-16 outline-none sm:px-6 side:px-8 side:pt-6"
    >
      {children}
    </main>
  );
}

/**
 * What had the focus can go with its row or its card, here or by what a colleague did. Browsers then forget where it was;
 * here it goes to the page's content, unless a heading has taken it (components/redemptions/flow/frame.tsx).
 */
function useLostFocus(): void {
  useEffect(() => {
    const content = document.getElementById("main");
    if (!content) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (last && !last.isConnected) focusMain();
    });
    document.addEventListener("focusin", remember);
    observer.observe(content, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}
