/** A piece of XML that is written as it is. */
export type Xml = { readonly text: string };

type Content = string | readonly (Xml | null)[];

/** An element. Text is escaped; null among the children is left out. */
export function element(name: string, content: Content): Xml;
export function element(name: string, attributes: Record<string, string>, content: Content): Xml;
export function element(name: string, ...rest: [Content] | [Record<string, string>, Content]): Xml {
  const [attributes, content] = rest.length === 1 ? [{}, rest[0]] : rest;
  const begin = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)];
  return { text: `<${begin.join(" ")}>${inner(content)}</${name}>` };
}

const inner = (content: Content): string =>
  typeof content === "string" ? escaped(content) : content.map((child) => child?.text ?? "").join("");

/** A whole document. */
export const xml = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// XML has no way to write most control characters.
const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, " ").replace(/[&<>"]/g, (character) => NAMES[character] ?? "");
