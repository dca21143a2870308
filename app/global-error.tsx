"use client";

import { PageError } from "@/components/layout/page-error";
import { tagNow } from "@/lib/words/language";

/**
 * The little that this page needs, in the colours of `globals.css`: were that imported here, every page would carry it once more,
 * in case it fails.
 */
const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#faf9f7, #131312); color: light-dark(#1d1c19, #edeae4) }
[role=alert] { max-width: 42rem; margin: auto; padding: 2.5rem 1rem }
h1 { margin: 0; font-size: 24px; letter-spacing: -0.025em }
a, button { margin-right: 1.5rem; padding: 0; border: 0; background: none; font: inherit; color: light-dark(#0d5c50, #5dc2aa); text-decoration: underline; cursor: pointer }
`;

/** In place of everything, when even the outermost frame could not be made. */
export default function GlobalError(props: Parameters<typeof PageError>[0]) {
  return (
    <html lang={tagNow()}>
      <body>
        <style>{STYLE}</style>
        <PageError {...props} />
      </body>
    </html>
  );
}
