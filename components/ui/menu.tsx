import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button";
import type { MenuItem } from "./open-menu";
import { useMenuOnDemand } from "./use-menu-on-demand";

const load = () => import("./open-menu").then(({ OpenMenu }) => OpenMenu);

/** Three dots with what is seldom done. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const { Loaded, trigger } = useMenuOnDemand(load);
  if (items.length === 0) return null;
  if (Loaded) return <Loaded items={items} trigger={<Trigger aria-label={label} />} />;
  return <Trigger aria-label={label} {...trigger} />;
}

const Trigger = (props: ComponentProps<typeof Button>) => (
  <Button variant="quiet" size="icon" {...props}>
    <Ellipsis aria-hidden="true" />
  </Button>
);
