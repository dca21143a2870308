/** @jsxImportSource hono/jsx */
import type { Context as HonoContext } from "hono";
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { Context } from "../context";
import { countOpen } from "./counts";
import { REFRESH } from "./refresh";
import { STYLE } from "./style";

type PageProps = {
  context: Context;
  request: HonoContext;
  title: string;
  lead?: Child;
  /** Re-reads the page every two seconds and swaps changed content in; not for pages with fields to fill in. */
  live?: boolean;
  children?: Child;
};

const PAGES = [
  ["/", "Overview"],
  ["/wallets", "Wallets"],
  ["/bank-accounts", "Bank accounts"],
  ["/orders", "Orders"],
  ["/chain", "Chain"],
  ["/mail", "Mail"],
  ["/faults", "Faults"],
] as const;

/** The frame of every operator page: what this is, where one is, the outcome of the last action. */
export function Page({ context, request, title, lead, live, children }: PageProps) {
  const { note, problem } = request.req.query();
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
          <p>Sandbox — stand-in for the issuer. No real money, no real bank, no real tokens.</p>
        </div>
        <Top context={context} path={request.req.path} />
        <main>
          {note && <p class="note">{note}</p>}
          {problem && <p class="note bad">{problem}</p>}
          <h1>{title}</h1>
          {lead && <p class="lead">{lead}</p>}
          {children}
        </main>
        {live && <script>{raw(REFRESH)}</script>}
      </body>
    </html>
  );
}

function Top({ context, path }: { context: Context; path: string }) {
  const open = countOpen(context);
  return (
    <header class="top">
      <div class="bar">
        <div class="brand">
          <strong>Meridian operator desk</strong>
          <a class="small" href={context.settings.deskUrl} target="_blank" rel="noreferrer">
            Open the redemption desk ↗
          </a>
        </div>
        <nav aria-label="Pages">
          {PAGES.map(([href, label]) => {
            const isCurrent = href === "/" ? path === "/" : path.startsWith(href);
            return (
              <a href={href} aria-current={isCurrent ? "page" : undefined}>
                {label}
                {open[href] ? <span class="n">{open[href]}</span> : null}
              </a>
            );
          })}
        </nav>
      </div>
    </header>
  );
}
