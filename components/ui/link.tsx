"use client";

import NextLink, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";
import { words } from "@/lib/words/shared";
import { Progress } from "./progress";

type LinkProps = ComponentProps<typeof NextLink> & {
  /** Leads away: opens a new tab and says so. */
  external?: boolean;
};

/** A link to another page, which says that the page is on its way where it takes more than a moment. */
export function Link({ external, children, ...props }: LinkProps) {
  const away = external ? { target: "_blank", rel: "noreferrer", prefetch: false } : null;
  return (
    <NextLink {...away} {...props}>
      {children}
      {external ? <span className="sr-only"> {words.newTab}</span> : null}
      <OnTheWay />
    </NextLink>
  );
}

const OnTheWay = () => (useLinkStatus().pending ? <OpeningPage /> : null);

/** A line at the top of the window while the server makes another page. */
export const OpeningPage = () => (
  <Progress
    label={words.opening}
    className="fixed inset-x-0 top-0 z-50 animate-late rounded-none! bg-transparent! print:hidden"
  />
);
