import type { Metadata } from "next";
import { maybeContext } from "@/lib/server/runtime";

/** A page's title in its reader's language: titles are asked for before the page itself has found out who reads. */
export const titled = (title: () => string) => async (): Promise<Metadata> => {
  await maybeContext().catch(() => null);
  return { title: title() };
};
