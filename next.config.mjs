import { createRequire } from "node:module";

const { dependencies } = createRequire(import.meta.url)("./package.json");

/** Part of the build all the same: React as Next's own copy, the fonts of pages, and what has no need to be outside. */
const COMPILED = ["next", "@next/env", "react", "react-dom", "geist", "drizzle-orm"];

/** Where pages were before. */
const MOVED = {
  "/changes": "/controls",
  "/changes/:id": "/controls/proposals/:id",
  "/sending": "/controls",
  "/stand-ins": "/controls",
  "/settings/approvals": "/controls/rules",
};

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // `npm run types` checks the whole tree, and `npm test` runs it.
  typescript: { ignoreBuildErrors: true },
  // Each route's code is loaded when it is first asked for: all of it at once takes a third of the time to start.
  experimental: { inlineCss: true, preloadEntriesOnStart: false },
  // The stylesheet as text (app/styles.tsx).
  turbopack: { rules: { "globals.css": { loaders: ["./app/styles-loader.cjs"], as: "*.js" } } },
  // Nothing here needs it, and it would decode and enlarge pictures for anybody who asks: /_next/image answers 404.
  images: { unoptimized: true },
  // For every browser: a title that came after the head would be hidden by the number that is put before it (navigation.tsx).
  htmlLimitedBots: /./,
  // The rest of what is installed is loaded by Node itself, since it finds files or native parts at run time.
  serverExternalPackages: Object.keys(dependencies).filter((name) => !COMPILED.includes(name)),
  // Mails and bookmarks lead to these.
  redirects: async () =>
    Object.entries(MOVED).map(([source, destination]) => ({ source, destination, permanent: true })),
  // A segment of a path can’t be one thing up to a dot and another behind it.
  rewrites: async () => [
    {
      source: "/api/reports/:month(\\d{4}-\\d\\d).:format([a-z.]+)",
      destination: "/api/reports/:month/:format",
    },
  ],
  headers: async () => [
    {
      source: "/:path*",
      headers: [
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "X-Frame-Options", value: "DENY" },
        { key: "Referrer-Policy", value: "same-origin" },
        { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
        // Wallets that open a window of their own answer through it.
        { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
        { key: "Strict-Transport-Security", value: "max-age=31536000" },
      ],
    },
  ],
};

export default config;
