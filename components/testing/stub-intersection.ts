import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";

/**
 * Elements come on screen only when the test shows them, as in a window that shows none of them yet.
 * @returns `show`, which brings every observed element in `part` on screen
 */
export function stubIntersection() {
  const watching = new Map<Element, (element: Element) => void>();
  class Observer {
    constructor(private readonly tell: (entries: { target: Element; intersectionRatio: number }[]) => void) {}
    observe(element: Element) {
      watching.set(element, (target) => this.tell([{ target, intersectionRatio: 1 }]));
    }
    unobserve(element: Element) {
      watching.delete(element);
    }
    disconnect() {}
  }
  const before = globalThis.IntersectionObserver;
  Object.assign(globalThis, { IntersectionObserver: Observer });
  onTestFinished(() => {
    Object.assign(globalThis, { IntersectionObserver: before });
  });
  return {
    show(part: Element) {
      act(() => {
        for (const [element, tell] of [...watching]) if (part.contains(element)) tell(element);
      });
    },
  };
}
