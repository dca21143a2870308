/** As a `ref`, where `autoFocus` has no effect, such as a heading: it takes the focus as it is drawn, because what had it is gone. */
export const takesFocus = (element: HTMLElement | null) => element?.focus();
