import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { words } from "@/lib/words/shared";

const folded = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * Asks once before a name is given that another has as well; sending the form again is the answer. What only reads alike is found
 * by the server, and shown to those who decide on it.
 */
export function useSameName(known: readonly string[]) {
  const [asked, setAsked] = useState<string | null>(null);
  const isOther = (name: string) => known.some((one) => folded(one) === folded(name));
  return {
    /** Whether it has to be asked first. */
    asks: (name: string): boolean => {
      if (!isOther(name) || asked === folded(name)) return false;
      setAsked(folded(name));
      return true;
    },
    /** The question, while the name is still the one that was asked about. */
    question: (name: string) =>
      asked === folded(name) ? (
        <Notice tone="attention" title={words.sameName.title}>
          {words.sameName.lead}
        </Notice>
      ) : null,
  };
}
