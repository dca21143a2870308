import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toast";
import { maybeContext } from "@/lib/server/runtime";
import { tagNow } from "@/lib/words/language";
import { geistMono, geistSans, geistSansExtended } from "./fonts";
import { Styles } from "./styles";

export const metadata: Metadata = {
  title: { default: "Redemption Desk", template: "%s · Redemption Desk" },
  description: "Redeem tokens into bank money, with approvals.",
  applicationName: "Redemption Desk",
  icons: { icon: { url: "/icon.svg", type: "image/svg+xml" }, apple: "/apple-touch-icon.png" },
  manifest: "/manifest.webmanifest",
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, email: false, address: false },
};

const paper = { light: "#faf9f7", dark: "#131312" };

async function chosenTheme() {
  const theme = (await cookies()).get("theme")?.value;
  return theme === "light" || theme === "dark" ? theme : undefined;
}

/** A phone's own bars take the colour of the page, also where the theme is chosen against the system's. */
export async function generateViewport(): Promise<Viewport> {
  const theme = await chosenTheme();
  return {
    viewportFit: "cover",
    themeColor: theme
      ? paper[theme]
      : [
          { media: "(prefers-color-scheme: light)", color: paper.light },
          { media: "(prefers-color-scheme: dark)", color: paper.dark },
        ],
  };
}

/** The theme comes from a cookie, so the first paint is already right without an inline script. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  // Who reads may have chosen a language. Without our database the page says so in the browser's.
  await maybeContext().catch(() => null);
  return (
    <html
      lang={tagNow()}
      data-theme={await chosenTheme()}
      className={`${geistSans.variable} ${geistSansExtended.variable} ${geistMono.variable}`}
    >
      <body>
        <Styles />
        {children}
        <Toaster />
      </body>
    </html>
  );
}
