import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root";

/** Fonts that a machine may show while Geist is loading: a wide one, one like Arial with a narrow one, and a third. */
const SETS = {
  dejavu: { sans: "DejaVu Sans", mono: "DejaVu Sans Mono", packages: ["dejavu-fonts-ttf"] },
  arimo: {
    sans: "Arimo",
    mono: "Inconsolata",
    packages: ["@expo-google-fonts/arimo", "@expo-google-fonts/inconsolata"],
  },
  noto: {
    sans: "Noto Sans",
    mono: "Noto Sans Mono",
    packages: ["@expo-google-fonts/noto-sans", "@expo-google-fonts/noto-sans-mono"],
  },
} as const;

export type FontSet = keyof typeof SETS;

export const FONT_SETS = Object.keys(SETS) as FontSet[];

export const USUAL_FONTS: FontSet = "dejavu";

const GENERIC = { sans: ["sans-serif", "system-ui", "serif"], mono: ["monospace", "ui-monospace"] } as const;

/**
 * The environment of a browser that has these fonts and no others, whatever is installed. A system that finds its fonts without
 * fontconfig, such as macOS, uses its own.
 */
export function fontEnvironment(set: FontSet): Record<string, string> {
  const { packages, ...families } = SETS[set];
  const folder = join(ROOT, "node_modules", ".cache", "font-sets", set);
  const folders = packages.map((name) => `<dir>${join(ROOT, "node_modules", name)}</dir>`);
  const matches = (["sans", "mono"] as const).flatMap((kind) =>
    GENERIC[kind].map(
      (generic) =>
        `<match target="pattern"><test name="family"><string>${generic}</string></test><edit name="family" mode="assign" binding="strong"><string>${families[kind]}</string></edit></match>`,
    ),
  );
  const file = join(folder, "fonts.conf");
  mkdirSync(folder, { recursive: true });
  // Written beside and renamed, since several workers write it while browsers read it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(
    draft,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig>${[...folders, `<cachedir>${folder}</cachedir>`, ...matches].join("\n")}</fontconfig>\n`,
  );
  renameSync(draft, file);
  return { FONTCONFIG_FILE: file };
}
