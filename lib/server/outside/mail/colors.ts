import "server-only";

/** The colours of the pages (app/globals.css), written out: mail programs know no variables. */
export const LIGHT = {
  paper: "#f5f4f1",
  card: "#ffffff",
  line: "#e2e0da",
  text: "#1b1f1d",
  quiet: "#5d625f",
  solid: "#0f5c4d",
};
const DARK: typeof LIGHT = {
  paper: "#131312",
  card: "#1a1918",
  line: "#312f2c",
  text: "#edeae4",
  quiet: "#a9a499",
  solid: "#23786a",
};

const rules = (scope: string) =>
  [
    `.paper{background-color:${DARK.paper}!important}`,
    `.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}`,
    `.line{border-color:${DARK.line}!important}`,
    `.text{color:${DARK.text}!important}`,
    `.quiet{color:${DARK.quiet}!important}`,
    `.solid{background-color:${DARK.solid}!important;color:#ffffff!important}`,
  ]
    .map((rule) => scope + rule)
    .join("");

/**
 * For programs that follow the reader's choice, and for Outlook, which marks what it has recoloured (`data-ogsc`, `data-ogsb`).
 * Programs that force colours of their own keep the contrast, since no text stands on an image.
 */
export const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){body{background-color:${DARK.paper}!important}${rules("")}}${rules("[data-ogsc] ")}${rules("[data-ogsb] ")}`;
