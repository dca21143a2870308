import { useState } from "react";

const main = () => document.getElementById("main");

/** The focus stays where a person types or works: it moves only when what had it is gone. */
export function focusUnlessBusy(element: HTMLElement | null, options?: FocusOptions): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement === main()) element?.focus(options);
}

/** The focus goes to where the page's content begins, without scrolling, unless it is elsewhere: `Tab` goes on from there. */
export const focusMain = () => focusUnlessBusy(main(), { preventScroll: true });

/** For the content of a window: when it closes, the focus goes back to what opened it, or to the page where that is gone. */
export function useOpener() {
  const [opener] = useState(() => document.activeElement);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener instanceof HTMLElement) opener.focus();
      focusMain();
    },
  };
}
