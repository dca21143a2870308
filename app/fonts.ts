import localFont from "next/font/local";

// Optional: a font that is not there when a page is first painted stays out of that page, so that nothing moves when it
// arrives, and is kept for the next one. In that page Arial takes its room where the machine has it, or else the system’s own font.

export const geistSans = localFont({
  src: "../node_modules/geist/dist/fonts/geist-sans/Geist-Variable.woff2",
  variable: "--font-geist-sans",
  weight: "100 900",
  adjustFontFallback: "Arial",
  display: "optional",
});

export const geistMono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  adjustFontFallback: false,
  display: "optional",
});
