"use client";

import { type ReactNode, useEffect, useState } from "react";

/**
 * The frame of the navigation: a rail of icons, or as wide as their names. In the rail a name is shown under the pointer or the
 * focus; Escape takes it away until they move on.
 */
export function SideBar({ children }: { children: ReactNode }) {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const hide = ({ key }: KeyboardEvent) => key === "Escape" && setIsQuiet(true);
    document.addEventListener("keydown", hide);
    return () => document.removeEventListener("keydown", hide);
  }, []);
  const moveOn = () => setIsQuiet(false);
  return (
    <aside
      data-labels={isQuiet ? "hidden" : undefined}
      onPointerOver={moveOn}
      onFocus={moveOn}
      className="sticky top-0 z-30 hidden h-dvh flex-col border-r bg-surface px-2 py-3.5 max-side:items-center md:flex side:overflow-y-auto side:px-2.5 [@media(height<40rem)]:overflow-x-hidden [@media(height<40rem)]:overflow-y-auto print:hidden!"
    >
      {children}
    </aside>
  );
}
