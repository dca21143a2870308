import { type KeyboardEvent, useState } from "react";
import { useIsReady } from "./use-is-ready";

/** The keys that open a menu from its button. */
const OPENS = ["ArrowDown", "ArrowUp"];

/** A menu whose code is loaded when a person is about to open it; until then its button has `trigger`. */
export function useMenuOnDemand<M>(load: () => Promise<M>) {
  const [Loaded, setLoaded] = useState<M | null>(null);
  const isReady = useIsReady();
  const preload = () => void load().catch(() => {});
  const open = () => void load().then((loaded) => setLoaded(() => loaded), preload);
  const trigger = {
    disabled: !isReady,
    "aria-haspopup": "menu" as const,
    "aria-expanded": false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: open,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (OPENS.includes(key)) open();
    },
  };
  return { Loaded, trigger };
}
