"use client";

import { lazy } from "react";

type Module = { default: string };

/** The server alone has them, and the development server's pages, which follow a change without a reload. */
const text: string =
  typeof window === "undefined" || process.env.NODE_ENV === "development"
    ? (require("./globals.css") as Module).default
    : "";

const NAME = process.env.NODE_ENV === "development" ? `styles-${text.length}` : "styles";

const Style = ({ text }: { text: string }) => (
  <style href={NAME} precedence="styles">
    {text}
  </style>
);

const LoadedStyle = lazy(async () => {
  const loaded = (await import("./globals.css")) as unknown as Module;
  return { default: () => <Style text={loaded.default} /> };
});

/**
 * All styles, within the page: a first visit needs no second request before it is painted. Not by Next's `inlineCss` alone, which
 * sends them twice, as a style and as data for the browser. There React finds the style by its name and leaves it as it is; where
 * the browser makes the whole page itself, as it does of one that is not found, it loads them first.
 */
export function Styles() {
  const isInPage = typeof window === "undefined" || document.querySelector(`style[data-href="${NAME}"]`);
  return isInPage ? <Style text={text} /> : <LoadedStyle />;
}
