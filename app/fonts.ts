import localFont from "next/font/local";

// Optional: a font that is not there when a page is first painted stays out of that page, so that nothing moves when it
// arrives, and is kept for the next one. In that page Arial takes its room where the machine has it, or else the system’s own font.
// Cut to the letters of Western Europe: what stands in a name beside them comes in a file of its own, when it is there at all.

export const geistSans = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  variable: "--font-geist-sans",
  weight: "400 700",
  // words: the name of a font
  adjustFontFallback: "Arial",
  display: "optional",
});

export const geistSansExtended = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2",
  variable: "--font-geist-sans-extended",
  weight: "400 700",
  adjustFontFallback: false,
  display: "optional",
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB",
    },
  ],
});

export const geistMono = localFont({
  // Addresses, numbers and codes are never bold: one weight is less than half of the file with all of them.
  src: "../node_modules/@fontsource/geist-mono/files/geist-mono-latin-400-normal.woff2",
  variable: "--font-geist-mono",
  weight: "400",
  adjustFontFallback: false,
  display: "optional",
});
