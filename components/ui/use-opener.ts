import { useState } from "react";
import { focusMain } from "./focus";

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
