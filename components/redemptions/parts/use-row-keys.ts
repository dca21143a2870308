import { useEffect } from "react";
import { isShortcut } from "@/components/ui/single-keys";

const linksOfRows = () => [...document.querySelectorAll<HTMLElement>("[data-order-row] [data-row-link]")];

/**
 * `j` and `k` walk through the rows of redemptions, `r` redeems again as the one did that has the focus; `Enter` opens it, as
 * links do. Not while a person types, and not behind a window.
 */
export function useRowKeys(): void {
  useEffect(() => {
    let before = "";
    function press(event: KeyboardEvent) {
      if (!isShortcut(event)) return;
      // `g` and a letter lead to a page (components/layout/commands).
      const isSecond = before === "g";
      before = event.key;
      if (isSecond) return;
      const row = (event.target as HTMLElement).closest("[data-order-row]");
      if (event.key === "r") row?.querySelector<HTMLElement>("[data-redeem-again]")?.click();
      const by = { j: 1, k: -1 }[event.key];
      if (!by) return;
      const links = linksOfRows();
      const at = links.findIndex((link) => row?.contains(link));
      const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : at + by];
      next?.focus();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
