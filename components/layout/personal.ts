import { Monitor, Moon, Sun } from "lucide-react";

export const themes = [
  { value: "system", Icon: Monitor },
  { value: "light", Icon: Sun },
  { value: "dark", Icon: Moon },
] as const;

/** Shows the page in this theme, now and at later visits. */
export function applyTheme(theme: string) {
  const chosen = theme === "light" || theme === "dark";
  if (chosen) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  // A cookie, because the server has to know it before the first paint.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is not everywhere yet
  document.cookie = `theme=${chosen ? theme : ""}; path=/; max-age=${chosen ? 31536000 : 0}; samesite=lax`;
}
