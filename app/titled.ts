import type { Metadata } from "next";
import { maybeContext } from "@/lib/server/runtime";

/** Finds out who reads, where the page itself does not ask: they may have chosen a language. Without our database it is the browser’s. */
export const knowReader = () => maybeContext().catch(() => null);

/** A page's title in its reader's language: titles are asked for before the page itself has found out who reads. */
export const titled = (title: () => string, metadata?: Metadata) => async (): Promise<Metadata> => {
  await knowReader();
  return { ...metadata, title: title() };
};
