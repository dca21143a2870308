import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toast";
import { tagNow } from "@/lib/words/language";
import { words } from "@/lib/words/public-pages";
import { geistMono, geistSans, geistSansExtended } from "./fonts";
import { Styles } from "./styles";
import { knowReader } from "./titled";

// words: the product’s own name
const PRODUCT = "Redemption Desk";

const metadata: Metadata = {
  title: { default: PRODUCT, template: `%s · ${PRODUCT}` },
  applicationName: PRODUCT,
  icons: { icon: { url: "/icon.svg", type: "image/svg+xml" }, apple: "/apple-touch-icon.png" },
  manifest: "/manifest.webmanifest",
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, email: false, address: false },
};

export async function generateMetadata(): Promise<Metadata> {
  await knowReader();
  return { ...metadata, description: words.about };
}

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
  await knowReader();
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
