const STORED = "single-keys";

/** Whether single letters do something: people who dictate or have a tremor can switch them off (WCAG 2.1.4), for this browser. */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    // A browser that keeps nothing.
    return true;
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "off");
  } catch {
    // See above: they stay on.
  }
}

/** Whether a key pressed alone is a shortcut: not while a person types, not behind a window. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
    return false;
  const target = event.target as HTMLElement;
  if (target.isContentEditable) return false;
  if (
    target.closest(
      "input:not([type=checkbox]), select, textarea, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]",
    )
  )
    return false;
  return singleKeysAreOn();
}
