/** @jsxImportSource hono/jsx */
import type { Context as HonoContext } from "hono";
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { Context } from "../context";
import { countOpenItems } from "./counts";
import { REFRESH } from "./refresh";
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
  ["/", "Overview"],
  ["/wallets", "Wallets"],
  ["/bank-accounts", "Bank accounts"],
  ["/orders", "Orders"],
  ["/chain", "Chain"],
  ["/mail", "Mail"],
  ["/faults", "Faults"],
] as const;

/** The layout of every operator page: banner, navigation, result of the last action, content. */
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
          <p>Sandbox: a stand-in for the issuer. No real money, banks or tokens.</p>
        </div>
        <Header context={context} path={request.req.path} />
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

function Header({ context, path }: { context: Context; path: string }) {
  const open = countOpenItems(context);
  return (
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
                {open[href] ? <span class="n">{open[href]}</span> : null}
              </a>
            );
          })}
        </nav>
      </div>
    </header>
  );
}
