import type { ComponentProps, MouseEvent } from "react";

/**
 * A link to a file that the server makes anew each time: a click says how far it is and offers to cancel. Whatever the browser
 * does with a link besides (another tab, “save as”, no script) it does with this one.
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
