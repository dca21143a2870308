import "server-only";

/** The colours of the pages (app/globals.css), written out: mail programs know no variables. */
export const LIGHT = {
  paper: "#faf9f7",
  card: "#ffffff",
  line: "#e5e2dc",
  text: "#1d1c19",
  quiet: "#625e57",
  link: "#0d5c50",
  solid: "#0d5c50",
  attention: "#835000",
  attentionSoft: "#fcf2de",
  danger: "#ac231b",
  dangerSoft: "#fcebe9",
};
const DARK: typeof LIGHT = {
  paper: "#131312",
  card: "#1a1918",
  line: "#312f2c",
  text: "#edeae4",
  quiet: "#a9a499",
  link: "#5dc2aa",
  solid: "#23786a",
  attention: "#e6b35f",
  attentionSoft: "#2e2412",
  danger: "#f2938a",
  dangerSoft: "#361b18",
};

const rules = (scope: string) =>
  [
    // The page around the mail as well, or a light frame stays around it.
    `.paper{background-color:${DARK.paper}!important}`,
    `.card{background-color:${DARK.card}!important;border-color:${DARK.line}!important}`,
    `.line{border-color:${DARK.line}!important}`,
    `.text{color:${DARK.text}!important}`,
    `.quiet{color:${DARK.quiet}!important}`,
    `.link{color:${DARK.link}!important}`,
    `.passed{border-color:${DARK.link}!important}`,
    `.danger{color:${DARK.danger}!important}`,
    `.tag{color:${DARK.attention}!important;background-color:${DARK.attentionSoft}!important}`,
    `.alarm{color:${DARK.danger}!important;background-color:${DARK.dangerSoft}!important;border-color:${DARK.danger}!important}`,
    `.solid{background-color:${DARK.solid}!important;color:#ffffff!important}`,
  ]
    .map((rule) => scope + rule)
    .join("");

/**
 * For programs that follow the reader's choice, and for Outlook, which marks what it has recoloured (`data-ogsc`, `data-ogsb`).
 * Programs that force colours of their own keep the contrast, since no text stands on an image.
 */
export const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){html,body{background-color:${DARK.paper}!important}${rules("")}}${rules("[data-ogsc] ")}${rules("[data-ogsb] ")}`;

/** On a phone the mail takes the whole width. */
export const NARROW_STYLES =
  "@media (max-width:480px){.edge{padding:12px 8px!important}.card{padding:20px 18px!important}.amount{font-size:28px!important;line-height:36px!important}.long{font-size:18px!important;line-height:26px!important}.label{width:96px!important}}";
