import type { ComponentProps, MouseEvent } from "react";
import type { OnRefused } from "./download";

type DownloadLinkProps = ComponentProps<"a"> & { href: string; onRefused?: OnRefused };

/**
 * A link to a file that the server makes on each request: a click shows the progress and offers to cancel. Everything else that a
 * browser does with links (another tab, “save as”, no script) works with this one.
 */
export function DownloadLink({ href, onRefused, ...props }: DownloadLinkProps) {
  return <a {...props} href={href} download onClick={(event) => follow(event, onRefused)} />;
}

function follow(event: MouseEvent<HTMLAnchorElement>, onRefused?: OnRefused): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { href } = event.currentTarget;
  event.preventDefault();
  import("./download").then(
    ({ download }) => download(href, onRefused),
    () => location.assign(href),
  );
}
