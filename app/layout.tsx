import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { TimeZoneProvider } from "@/components/ui/time-zone";
import { Toaster } from "@/components/ui/toast";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Redemption Desk", template: "%s · Redemption Desk" },
  description: "Redeem tokens into bank money, with approval.",
  applicationName: "Redemption Desk",
  icons: { icon: { url: "/icon.svg", type: "image/svg+xml" }, apple: "/apple-touch-icon.png" },
  manifest: "/manifest.webmanifest",
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf9f7" },
    { media: "(prefers-color-scheme: dark)", color: "#131312" },
  ],
  viewportFit: "cover",
};

/** The theme and the time zone come from cookies, so the first paint is already right without an inline script. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies();
  const theme = jar.get("theme")?.value;
  return (
    <html
      lang="en"
      data-theme={theme === "light" || theme === "dark" ? theme : undefined}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
    >
      <body>
        <TimeZoneProvider zone={jar.get("tz")?.value}>
          {children}
          <Toaster />
        </TimeZoneProvider>
      </body>
    </html>
  );
}
