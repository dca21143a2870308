import type { ComponentProps, MouseEvent } from "react";

/**
 * A link to a file that the server makes on each request: a click shows the progress and offers to cancel. Everything else that a
 * browser does with links (another tab, “save as”, no script) works with this one.
 */
export function DownloadLink({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a {...props} href={href} download onClick={follow} />;
}

function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const { href } = event.currentTarget;
  event.preventDefault();
  import("./download").then(
    ({ download }) => download(href),
    () => location.assign(href),
  );
}
