"use client";

import type { ReactNode } from "react";
import { useLostFocus } from "@/components/ui/focus";

/** The content of a page. The focus may be sent here by the skip link, but there is nothing to show a ring for. */
export function Main({ children }: { children: ReactNode }) {
  useLostFocus();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-[90rem] px-4 pt-6 pb-28 outline-none sm:px-6 md:px-8 md:pt-7 md:pb-16"
    >
      {children}
    </main>
  );
}
