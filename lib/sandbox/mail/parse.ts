import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import type { Mail } from "../store/types";

/** Parses a received message. @param recipients the envelope's recipients, which decide who gets it */
export async function parseMail(source: Buffer, recipients: string[]): Promise<Mail> {
  const message = await PostalMime.parse(source);
  const text = message.text ?? "";
  const html = message.html ?? "";
  return {
    id: randomUUID(),
    to: recipients,
    from: message.from?.address ?? "",
    subject: message.subject ?? "",
    text,
    html,
    links: findLinks(text, html),
    receivedAt: new Date().toISOString(),
  };
}

const TEXT_LINK = /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g;
const HTML_LINK = /href\s*=\s*["']([^"']+)["']/gi;

/** Every web address in a mail, once each, in order. */
function findLinks(text: string, html: string): string[] {
  const fromHtml = [...html.matchAll(HTML_LINK)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
  const found = [...(text.match(TEXT_LINK) ?? []), ...fromHtml];
  return [...new Set(found.filter((address) => /^https?:\/\//i.test(address)))];
}
