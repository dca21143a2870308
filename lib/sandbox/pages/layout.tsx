/** @jsxImportSource hono/jsx */
import type { Context as HonoContext } from "hono";
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { Context } from "../context";
import { STYLE } from "./style";

type PageProps = {
  context: Context;
  request: HonoContext;
  title: string;
  lead?: Child;
  /** Refreshes the page every two seconds. Not for pages with form fields. */
  live?: boolean;
  children?: Child;
};

const PAGES = [
  ["/", "Wallets and accounts"],
  ["/orders", "Orders"],
  ["/bank", "Bank"],
  ["/mail", "Mail"],
  ["/faults", "Faults"],
] as const;

/** Refreshes what has changed without reloading the page, and nothing while a select is in use or a part is opened. */
const REFRESH = `
setInterval(async () => {
  if (document.hidden || document.activeElement.matches("select") || document.querySelector("#live details[open]")) return;
  const response = await fetch(location.pathname).catch(() => null);
  if (!response || !response.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), "text/html");
  const [old, fresh] = [document.querySelector("#live"), next.querySelector("#live")];
  if (old && fresh && old.innerHTML !== fresh.innerHTML) old.innerHTML = fresh.innerHTML;
}, 2000);
`;

/** The layout of every operator page: banner, navigation, result of the last action, content. */
export function Page({ context, request, title, lead, live, children }: PageProps) {
  const { note, problem } = request.req.query();
  const { path } = request.req;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{`${title} · Sandbox`}</title>
        <link rel="icon" href="data:," />
        <style>{raw(STYLE)}</style>
      </head>
      <body>
        <div class="mark">
          <p>Sandbox: a stand-in for the issuer. No real money, banks or tokens.</p>
        </div>
        <header class="top">
          <div class="bar">
            <div class="brand">
              <strong>Meridian back office</strong>
              <a class="small" href={context.settings.appUrl} target="_blank" rel="noreferrer">
                Open the customer’s app ↗
              </a>
            </div>
            <nav aria-label="Pages">
              {PAGES.map(([href, label]) => {
                const isCurrent = href === "/" ? path === "/" : path.startsWith(href);
                return (
                  <a href={href} aria-current={isCurrent ? "page" : undefined}>
                    {label}
                  </a>
                );
              })}
            </nav>
          </div>
        </header>
        <main>
          {note && <p class="note">{note}</p>}
          {problem && <p class="note bad">{problem}</p>}
          <h1>{title}</h1>
          {lead && <p class="lead">{lead}</p>}
          <div id="live">{children}</div>
        </main>
        {live && <script>{raw(REFRESH)}</script>}
      </body>
    </html>
  );
}

/** Redirects to a page after an action, with a message about the result, or about why it failed. */
export function redirectTo(
  c: HonoContext,
  path: string,
  message: { note: string } | { problem: string },
): Response {
  return c.redirect(`${path}?${new URLSearchParams(message)}`, 303);
}
