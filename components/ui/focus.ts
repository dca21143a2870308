import { useEffect } from "react";

const main = () => document.getElementById("main");

/** Whoever types or is elsewhere keeps the focus: it moves only when what had it is gone. */
export function focusUnlessBusy(element: HTMLElement | null, options?: FocusOptions): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement === main()) element?.focus(options);
}

/** The focus goes to where the page's content begins, without scrolling, unless it is elsewhere: `Tab` goes on from there. */
export const focusMain = () => focusUnlessBusy(main(), { preventScroll: true });

/**
 * What had the focus can go with its row or its card, here or by what a colleague did. Browsers then forget where somebody was;
 * here it goes to the page's content, unless a heading has taken it (components/orders/flow/frame.tsx).
 */
export function useLostFocus(): void {
  useEffect(() => {
    const content = main();
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
