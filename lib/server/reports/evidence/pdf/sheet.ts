import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";
import PDFDocument from "pdfkit";
import { escapeInvisible } from "@/lib/domain/escape-invisible";
import { keysOf } from "@/lib/domain/records";
import { languageNow } from "@/lib/words/language";

const FILES = {
  regular: "geist-sans/Geist-Regular.ttf",
  medium: "geist-sans/Geist-Medium.ttf",
  semibold: "geist-sans/Geist-SemiBold.ttf",
  mono: "geist-mono/GeistMono-Regular.ttf",
} as const;
export type FontName = keyof typeof FILES;

export type Fonts = {
  files: readonly (readonly [FontName, Buffer])[];
  /** A text as every one of them can draw it. */
  drawable: (text: string) => string;
};

/** The fonts of our pages; beside the code that runs, as the database's migrations are. */
const folder = () => join(process.cwd(), "node_modules/geist/dist/fonts");

/** Reads the fonts once for all the files that are made together. */
export async function readFonts(): Promise<Fonts> {
  const names = keysOf(FILES);
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder(), FILES[name]))] as const),
  );
  const sets = files.map(([, file]) => {
    const font = create(file);
    return new Set("characterSet" in font ? font.characterSet : []);
  });
  const isDrawable = (letter: string) => sets.every((set) => set.has(letter.codePointAt(0) ?? 0));
  return { files, drawable: (text) => drawableWith(isDrawable, text) };
}

/** What a font has no picture for is written by its number, so that nothing is lost or posing as something else. */
function drawableWith(isDrawable: (letter: string) => boolean, text: string): string {
  return [...escapeInvisible(text.normalize("NFC"))]
    .map((letter) => (letter === "\n" || isDrawable(letter) ? letter : `[U+${codeOf(letter)}]`))
    .join("");
}

const codeOf = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");

/** The colours of our pages, in the light. */
export const COLOURS = {
  text: "#1d1c19",
  muted: "#625e57",
  line: "#e5e2dc",
  sunken: "#f3f1ed",
  accent: "#0d5c50",
  accentSoft: "#e5f0ed",
  attention: "#835000",
  attentionSoft: "#fcf2de",
  danger: "#ac231b",
  dangerSoft: "#fcebe9",
  positive: "#2b6529",
} as const;
export type Colour = keyof typeof COLOURS;

/** Points on an A4 page. */
export const PAGE = { left: 50, right: 545, top: 42, bottom: 780 } as const;
export const WIDTH = PAGE.right - PAGE.left;

export type Style = { font: FontName; size: number; colour: Colour; gap: number };
export const STYLES = {
  body: { font: "regular", size: 9, colour: "text", gap: 2.3 },
  strong: { font: "medium", size: 9, colour: "text", gap: 2.3 },
  muted: { font: "regular", size: 9, colour: "muted", gap: 2.3 },
  small: { font: "regular", size: 7.5, colour: "muted", gap: 2.2 },
  mono: { font: "mono", size: 8.25, colour: "text", gap: 3 },
  code: { font: "mono", size: 7, colour: "muted", gap: 2.4 },
  cell: { font: "regular", size: 8, colour: "text", gap: 2.2 },
  cellMuted: { font: "regular", size: 8, colour: "muted", gap: 2.2 },
  heading: { font: "semibold", size: 10.5, colour: "text", gap: 2 },
  amount: { font: "semibold", size: 24, colour: "text", gap: 0 },
} as const satisfies Record<string, Style>;
export type StyleName = keyof typeof STYLES;

type Box = { x?: number; width?: number; align?: "left" | "right"; colour?: Colour };

/** A document that is written from top to bottom and turns its pages when they are full. */
export type Sheet = ReturnType<typeof newSheet>;

export function newSheet(fonts: Fonts, info: Record<string, string | Date>) {
  const doc = new PDFDocument({
    ...{
      size: "A4",
      margin: 0,
      font: "",
      bufferPages: true,
      pdfVersion: "1.7",
      lang: languageNow(),
      displayTitle: true,
    },
    info,
  });
  for (const [name, file] of fonts.files) doc.registerFont(name, file);
  let y: number = PAGE.top;

  const set = (style: Style, colour: Colour = style.colour) =>
    doc.font(style.font).fontSize(style.size).fillColor(COLOURS[colour]);

  const heightOf = (text: string, name: StyleName, width: number) => {
    const style = STYLES[name];
    set(style);
    return doc.heightOfString(fonts.drawable(text), { width, lineGap: style.gap });
  };

  /** Begins a new page unless so much is left on this one. */
  const ensure = (height: number) => {
    if (y + height <= PAGE.bottom) return;
    doc.addPage();
    y = PAGE.top;
  };

  return {
    doc,
    get y() {
      return y;
    },
    move: (by: number) => {
      y += by;
    },
    moveTo: (to: number) => {
      y = to;
    },
    ensure,
    heightOf,
    widthOf: (text: string, name: StyleName) => {
      set(STYLES[name]);
      return doc.widthOfString(fonts.drawable(text));
    },
    /** Writes at the present height without moving on. */
    write: (
      text: string,
      name: StyleName,
      { x = PAGE.left, width = PAGE.right - x, align, colour }: Box = {},
      at = y,
    ) => {
      const style = STYLES[name];
      set(style, colour);
      doc.text(fonts.drawable(text), x, at, { width, lineGap: style.gap, ...(align && { align }) });
    },
    line: (at = y) => {
      doc.moveTo(PAGE.left, at).lineTo(PAGE.right, at).lineWidth(0.6).stroke(COLOURS.line);
    },
    /** Turned into the bytes of the file. */
    finish: async (): Promise<Buffer> => {
      doc.end();
      const parts: Buffer[] = [];
      for await (const part of doc) parts.push(part as Buffer);
      return Buffer.concat(parts);
    },
  };
}
