import "server-only";
import type { CheckResult } from "@/lib/domain/transfers/checks";
import { words } from "@/lib/words/evidence-pdf";
import { COLOURS, type Colour, PAGE, type Sheet, STYLES, type StyleName, WIDTH } from "./sheet";

const LABEL_WIDTH = 118;
const VALUE_X = PAGE.left + LABEL_WIDTH;
const VALUE_WIDTH = WIDTH - LABEL_WIDTH;

/** So many letters of a label fit in one line, such as a date with its time. */
const ONE_LINE = 21;

/** One paragraph of a value; a string is plain text. */
export type Part = string | { text: string; style: StyleName; colour?: Colour };

const asPart = (part: Part) => (typeof part === "string" ? { text: part, style: "body" as const } : part);

/** A section's heading, never alone at the end of a page. */
export function heading(sheet: Sheet, text: string): void {
  sheet.ensure(70);
  if (sheet.y > PAGE.top) sheet.move(12);
  sheet.write(text, "heading");
  sheet.move(17.5);
}

/** A label with what belongs to it, under a hairline; parts stand below each other. */
export function fact(sheet: Sheet, label: string, parts: readonly (Part | null)[]): void {
  const shown = parts.flatMap((part) => (part === null ? [] : [asPart(part)]));
  const heights = shown.map(({ text, style }) => sheet.heightOf(text, style, VALUE_WIDTH));
  const sum = heights.reduce((all, one) => all + one, 0);
  // A long label takes two lines, whatever is beside them.
  const beside = label.length > ONE_LINE ? sheet.heightOf(label, "muted", LABEL_WIDTH - 10) : 0;
  const below = Math.max(0, beside - Math.max(12, sum));
  const height = Math.max(12, sum) + below;
  sheet.ensure(Math.min(height, 300) + 10);
  sheet.line();
  sheet.move(4.8);
  sheet.write(label, "muted", { width: LABEL_WIDTH - 10 });
  for (const [index, { text, style, ...part }] of shown.entries()) {
    const colour = "colour" in part ? part.colour : undefined;
    sheet.write(text, style, { x: VALUE_X, width: VALUE_WIDTH, ...(colour && { colour }) });
    sheet.move(heights[index] ?? 0);
  }
  if (shown.length === 0) sheet.move(12);
  sheet.move(below + 2.6);
}

/** A remark in a tinted box, for what must not be overlooked. */
export function notice(sheet: Sheet, title: string, text: string, tone: "danger" | "attention"): void {
  const width = WIDTH - 24;
  const height = sheet.heightOf(title, "strong", width) + sheet.heightOf(text, "body", width) + 15;
  sheet.ensure(height + 12);
  sheet.move(10);
  sheet.doc.roundedRect(PAGE.left, sheet.y, WIDTH, height, 5).fill(COLOURS[`${tone}Soft`]);
  sheet.move(7.5);
  sheet.write(title, "strong", { x: PAGE.left + 12, width, colour: tone });
  sheet.move(sheet.heightOf(title, "strong", width));
  sheet.write(text, "body", { x: PAGE.left + 12, width });
  sheet.move(height - 7.5 - sheet.heightOf(title, "strong", width) + 2);
}

const MARKS: Record<CheckResult, Colour> = {
  passed: "positive",
  failed: "danger",
  waiting: "accent",
  unknown: "attention",
};

type Compared = { found: string | null; expected: string | null };

/** One line of a check: its sign and word, what was looked at, what was found, and what was expected where that differs. */
export function checkLine(
  sheet: Sheet,
  result: CheckResult,
  title: string,
  { found, expected }: Compared,
): void {
  const [colour, word] = [MARKS[result], words.transfer.results[result]];
  const foundX = VALUE_X + 152;
  const foundWidth = PAGE.right - foundX - 48;
  const texts = [found, expected && words.transfer.expected(expected)].flatMap((text) => text || []);
  const lines = texts.map((text) => {
    const style: StyleName = /0x[0-9a-f]{16}/i.test(text) ? "code" : "muted";
    return { text, style, height: sheet.heightOf(text, style, foundWidth) };
  });
  const height = Math.max(
    13.4,
    lines.reduce((sum, line) => sum + line.height, 0),
  );
  sheet.ensure(height + 2);
  mark(sheet, result, PAGE.left + LABEL_WIDTH + 3.5, sheet.y + 4.6, colour);
  sheet.write(title, "body", { x: VALUE_X + 13, width: 150 });
  let y = sheet.y;
  for (const { text, style, height } of lines) {
    sheet.write(text, style, { x: foundX, width: foundWidth }, y + (style === "code" ? 1.4 : 0));
    y += height;
  }
  sheet.write(word, "small", { x: PAGE.right - 70, width: 70, align: "right", colour }, sheet.y + 1);
  sheet.move(height + 1.4);
}

/** The sign of a result, drawn: the font has none. */
function mark({ doc }: Sheet, result: CheckResult, x: number, y: number, colour: Colour): void {
  doc.lineCap("round").lineJoin("round").lineWidth(1.15);
  if (result === "passed")
    doc
      .moveTo(x - 3, y + 0.2)
      .lineTo(x - 0.9, y + 2.4)
      .lineTo(x + 3.2, y - 2.4);
  else if (result === "failed")
    doc
      .moveTo(x - 2.5, y - 2.5)
      .lineTo(x + 2.5, y + 2.5)
      .moveTo(x + 2.5, y - 2.5)
      .lineTo(x - 2.5, y + 2.5);
  else doc.circle(x, y, 2.6);
  doc.stroke(COLOURS[colour]);
}

export type Column = { title: string; x: number; width: number; style: StyleName; align?: "right" };

/** Rows under a header that each page repeats. */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const header = () => {
    for (const { title, x, width, align } of columns)
      sheet.write(title, "small", { x, width, ...(align && { align }) });
    // A long title takes two lines.
    sheet.move(Math.max(13, ...columns.map(({ title, width }) => sheet.heightOf(title, "small", width) + 1)));
  };
  sheet.ensure(60);
  header();
  for (const row of rows) {
    const heights = columns.map(({ style, width }, index) => sheet.heightOf(row[index] ?? "", style, width));
    const height = Math.max(...heights) + 3.4;
    const before = sheet.y;
    sheet.ensure(height + 4);
    if (sheet.y < before) header();
    sheet.line();
    sheet.move(2.9);
    for (const [index, { x, width, style, align }] of columns.entries()) {
      // Smaller letters stand on the line of the larger ones.
      const drop = (STYLES.body.size - STYLES[style].size) * 0.55;
      sheet.write(row[index] ?? "", style, { x, width, ...(align && { align }) }, sheet.y + drop);
    }
    sheet.move(height - 1.9);
  }
}
