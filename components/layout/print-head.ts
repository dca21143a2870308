import { useEffect } from "react";
import { useTimeZone } from "@/components/shared/time-zone";
import { timeText } from "@/lib/domain/dates";

// words: a selector
const FIELDS = "search select, search input, input[type=search]";

/** What narrows the lists of a page, as its fields say it; the first choice of a select leaves nothing out. */
function filterOf(main: HTMLElement): string[] {
  const fields = [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS)].map((field) => {
    const label = field.ariaLabel ?? field.labels?.[0]?.textContent ?? "";
    if (field instanceof HTMLInputElement) return field.value && `${label}: ${field.value}`;
    const [chosen] = field.selectedOptions;
    return chosen && chosen.index > 0 ? `${label}: ${chosen.text}` : "";
  });
  const tabs = [...main.querySelectorAll("nav [aria-current=page]")].map(
    (tab) => tab.firstChild?.textContent,
  );
  return [...tabs, ...fields].flatMap((text) => text?.trim() || []);
}

/** Whose paper it is, of when, and what it was narrowed to: printed above a page, whose own fields are not (globals.css). */
export function usePrintHead(organisation: string | undefined): void {
  const zone = useTimeZone();
  useEffect(() => {
    const write = () => {
      const main = document.getElementById("main");
      if (!main) return;
      const head = [organisation, timeText(new Date(), zone)].filter(Boolean).join(" · ");
      main.dataset.printHead = [head, filterOf(main).join(" · ")].filter(Boolean).join("\n");
    };
    addEventListener("beforeprint", write);
    return () => removeEventListener("beforeprint", write);
  }, [organisation, zone]);
}
