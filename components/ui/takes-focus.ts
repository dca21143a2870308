/** As a `ref`: what is drawn takes the focus, because what had it is gone. */
export const takesFocus = (element: HTMLElement | null) => element?.focus();
