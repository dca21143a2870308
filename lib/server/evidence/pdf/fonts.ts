import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "fontkit";
import { escapeInvisible } from "@/lib/domain/escape-invisible";

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
  const names = Object.keys(FILES) as FontName[];
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder(), FILES[name]))] as const),
  );
  const sets = files.map(([, file]) => new Set(create(file).characterSet));
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
