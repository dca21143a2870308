import { type ReactNode, useEffect, useRef } from "react";

/** A button in the bar: on phones it shares the line and may take two. */
export const inBar =
  "max-sm:min-w-0 max-sm:flex-1 max-sm:shrink! max-sm:px-2! max-sm:leading-4.5 max-sm:whitespace-normal! max-sm:h-auto! max-sm:min-h-11 max-sm:py-1.5";

type BottomBarProps = {
  /** Above the buttons: what an action needs, or why it failed. */
  above?: ReactNode;
  /** Beside the buttons: what they are about. On phones only where nothing else says it. */
  about: ReactNode;
  /** The buttons; the main one last. */
  children: ReactNode;
};

/**
 * The window, the page's content and the news keep room for it. The window has no property of ours: with each change of one
 * browsers style every element of the page again.
 */
function keepRoom(height: string) {
  const { style } = document.documentElement;
  style.setProperty("scroll-padding-bottom", height && `calc(${height} + 0.5rem)`);
  for (const keeper of document.querySelectorAll<HTMLElement>("main, [data-toasts]")) {
    keeper.style.setProperty("--bottom-bar", height);
  }
}

/**
 * What can be done now, at the bottom edge of every window; not there without a button. The page keeps room for it, however
 * high it is, and the keyboard never moves the focus behind it (globals.css).
 */
export function BottomBar({ above, about, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isKept = false;
    // From its upper edge down, with what stands below it on phones; one that isn't there leaves the room to another.
    const observer = new ResizeObserver(([entry]) => {
      const { top, height } = entry?.target.getBoundingClientRect() ?? { top: 0, height: 0 };
      if (height > 0) keepRoom(`${window.innerHeight - top}px`);
      else if (isKept) keepRoom("");
      isKept = height > 0;
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      if (isKept) keepRoom("");
    };
  }, []);
  return (
    <div
      ref={bar}
      data-bottom-bar
      className="fixed right-0 bottom-0 z-20 border-t bg-surface pb-[env(safe-area-inset-bottom)] left-(--side) not-has-[button,a]:hidden print:hidden"
    >
      <div className="mx-auto w-full max-w-[90rem] px-4 py-3 max-sm:py-[0.46875rem] sm:px-6 side:px-8">
        {above ? <div className="mb-3 grid gap-3 empty:hidden">{above}</div> : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {about}
          <div className="ml-auto flex min-w-0 items-center gap-2 max-sm:flex-1 max-sm:justify-end">
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
