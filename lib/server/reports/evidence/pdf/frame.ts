import "server-only";
import { createHash } from "node:crypto";
import { words } from "@/lib/words/evidence-pdf";
import { COLOURS, type Fonts, newSheet, PAGE, type Sheet, WIDTH } from "./sheet";

// words: the product’s name
const PRODUCT = "Redemption Desk";

type Framed = {
  title: string;
  /** Whose file it is; null for the product's name. */
  organisation: string | null;
  at: Date;
  /** The file that is shown, and goes along. */
  inside: { name: string; description: string; json: string };
};

/** A document for people with the file inside of which it is made. */
export function newFramedSheet(fonts: Fonts, { title, organisation, at, inside }: Framed): Sheet {
  const sheet = newSheet(fonts, {
    Title: title,
    Author: organisation ?? PRODUCT,
    Creator: PRODUCT,
    CreationDate: at,
  });
  const { name, description, json } = inside;
  sheet.doc.file(Buffer.from(json), {
    ...{ name, type: "application/json", description },
    ...{ creationDate: at, modifiedDate: at },
  });
  return sheet;
}

/** Whose document it is and of what kind, and two lines about it at the right. */
export function letterhead(
  sheet: Sheet,
  organisation: string | null,
  kind: string,
  [first, second]: readonly [string, string],
): void {
  const { doc } = sheet;
  const name = organisation ?? PRODUCT;
  doc.roundedRect(PAGE.left, sheet.y, 25, 25, 6.5).fill(COLOURS.accent);
  doc.font("semibold").fontSize(11).fillColor("#ffffff");
  const letter = [...name][0]?.toUpperCase() ?? "R";
  doc.text(letter, PAGE.left, sheet.y + 5.6, { width: 25, align: "center" });
  sheet.write(name, "strong", { x: PAGE.left + 34, width: 260 }, sheet.y + 1.5);
  sheet.write(kind, "small", { x: PAGE.left + 34, width: 260 }, sheet.y + 14.5);
  const side = { x: PAGE.left + 260, width: WIDTH - 260, align: "right" } as const;
  sheet.write(first, "small", side, sheet.y + 2.6);
  sheet.write(second, "small", side, sheet.y + 14.5);
  sheet.move(47);
}

/** On every page: where one is, which file is inside, and a remark. */
export function feet(sheet: Sheet, title: string, json: string, remark?: string): void {
  const fingerprint = createHash("sha256").update(json).digest("hex");
  const { start, count } = sheet.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(start + page);
    sheet.line(785);
    const side = { x: PAGE.right - 150, width: 150, align: "right" } as const;
    sheet.write(words.page(title, page + 1, count), "small", side, 791);
    if (remark) sheet.write(remark, "small", { width: 400 }, 791);
    sheet.write(words.hashOfJson(fingerprint), "code", { width: WIDTH }, 802.5);
  }
}
