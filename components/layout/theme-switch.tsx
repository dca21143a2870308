import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import {
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from "@/components/ui/dropdown-menu";

export const themes = [
  { value: "system", label: "System", Icon: Monitor },
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
] as const;

/** Shows the page in this theme, now and in the next visits. */
export function applyTheme(theme: string) {
  const chosen = theme === "light" || theme === "dark";
  if (chosen) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  // A cookie, because the server has to know it before the first paint.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is not everywhere yet
  document.cookie = `theme=${chosen ? theme : ""}; path=/; max-age=${chosen ? 31536000 : 0}; samesite=lax`;
}

/** The choice of the theme, as a part of a menu. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState("system");
  useEffect(() => setTheme(document.documentElement.dataset.theme ?? "system"), []);
  return (
    <>
      <DropdownMenuLabel>Appearance</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        value={theme}
        onValueChange={(next) => {
          setTheme(next);
          applyTheme(next);
        }}
      >
        {themes.map(({ value, label, Icon }) => (
          // The menu stays open, so that the choice can be seen and changed at once.
          <DropdownMenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
            <Icon aria-hidden="true" />
            {label}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}
