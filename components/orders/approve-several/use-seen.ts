import { type RefObject, useEffect, useState } from "react";

/** An element that is on screen but for a rounded edge. */
const WHOLE = 0.95;

/** What covers the window’s edges: the bar below, which stands above the navigation on phones, and the head. */
const COVERED = "-64px 0px -136px 0px";

/** Marks what has to have been on screen before its row can be ticked. */
export const FACT = { "data-fact": "" };

/** Whether everything in it that is marked as {@link FACT} was on screen since it is there; at once or one after the other. */
export function useSeen(row: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const unseen = new Set(row.current?.querySelectorAll("[data-fact]"));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio < WHOLE) continue;
          unseen.delete(target);
          observer.unobserve(target);
        }
        if (unseen.size === 0) setIsSeen(true);
      },
      { rootMargin: COVERED, threshold: WHOLE },
    );
    for (const fact of unseen) observer.observe(fact);
    return () => observer.disconnect();
  }, [row]);
  return isSeen;
}
