// One by one: the package that holds them all loads a highlighter of 300 languages into every process.
const mail = "body button container head heading hr html preview render section text".split(" ");

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  // `npm run types` checks the whole tree with the native compiler; `npm test` runs it before the build.
  typescript: { ignoreBuildErrors: true },
  // Each route's code is loaded when it is first asked for: all of it at once takes a third of the time to start.
  experimental: { inlineCss: true, preloadEntriesOnStart: false },
  // Nothing here needs it, and it would decode and enlarge pictures for anybody who asks: /_next/image answers 404.
  images: { unoptimized: true },
  // These find files or native parts at run time, so they are loaded by Node itself.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "fontkit",
    ...mail.map((part) => `@react-email/${part}`),
    "fxa-common-password-list",
    "nodemailer",
    "pdfkit",
    "pg",
    "pg-boss",
    "pino",
    "prom-client",
    "proper-lockfile",
    "rate-limiter-flexible",
    "undici",
    "yazl",
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
