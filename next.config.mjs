/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  experimental: { inlineCss: true },
  serverExternalPackages: [
    "@electric-sql/pglite",
    "pg",
    "pg-boss",
    "pino",
    "nodemailer",
    "undici",
    "proper-lockfile",
    "prom-client",
    "@react-email/components",
    "@react-email/render",
  ],
};

export default config;
