import { Ellipsis } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "./button";
import type { MenuItem } from "./open-menu";
import { useIsReady } from "./use-is-ready";

const load = () => import("./open-menu").then(({ OpenMenu }) => OpenMenu);
type Loaded = Awaited<ReturnType<typeof load>>;

/** Three dots with what is seldom done; what opens is loaded when a person is about to open it. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [Open, setOpen] = useState<Loaded | null>(null);
  const isReady = useIsReady();
  if (items.length === 0) return null;
  if (Open) return <Open items={items} trigger={<Trigger aria-label={label} />} />;
  const preload = () => void load().catch(() => {});
  const open = () => void load().then((loaded) => setOpen(() => loaded), preload);
  return (
    <Trigger
      aria-label={label}
      disabled={!isReady}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === "ArrowDown") open();
      }}
    />
  );
}

const Trigger = (props: ComponentProps<typeof Button>) => (
  <Button variant="quiet" size="icon" {...props}>
    <Ellipsis aria-hidden="true" />
  </Button>
);
