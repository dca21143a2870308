import { cn } from "./cn";

type TabLink<Tab extends string> = {
  tab: Tab;
  name: string;
  href: string;
  /** How much is under it. */
  count?: string | undefined;
  /** Name and count, as they are read out. */
  label?: string | undefined;
};

type TabLinksProps<Tab extends string> = {
  label: string;
  tabs: readonly TabLink<Tab>[];
  shown: Tab;
  onShow: (tab: Tab) => void;
  /** Whether the counts are those of what is shown; others only keep their place. */
  isCounted: boolean;
};

/** On a phone the strip is wider than the screen: what is shown stands about its middle. The page itself isn't scrolled. */
function show(link: HTMLElement | null) {
  const strip = link?.closest("nav");
  if (link && strip) strip.scrollLeft = link.offsetLeft - 120;
}

/** The parts of a page, each a link with how much it holds. */
export function TabLinks<Tab extends string>({ label, tabs, shown, onShow, isCounted }: TabLinksProps<Tab>) {
  return (
    <nav aria-label={label} className="overflow-x-auto border-b px-2.5 [scrollbar-width:none]">
      <ul className="flex gap-1">
        {tabs.map(({ tab, name, href, count = "", label }) => (
          <li key={tab}>
            <a
              ref={tab === shown ? show : undefined}
              href={href}
              aria-label={isCounted ? label : undefined}
              aria-current={tab === shown ? "page" : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onShow(tab);
              }}
              className={cn(
                "-mb-px flex min-h-11 items-center gap-1.5 border-b-2 px-2.5 whitespace-nowrap focus-visible:-outline-offset-2",
                tab === shown
                  ? "border-accent font-medium text-foreground"
                  : "border-transparent text-muted-foreground hover:text-foreground",
              )}
            >
              {name}{" "}
              <span
                className={cn(
                  "min-w-3 text-xs text-muted-foreground tabular-nums",
                  isCounted ? undefined : "invisible",
                )}
              >
                {count}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
