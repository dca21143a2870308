import "server-only";
import { encode } from "uqr";
import { PAGE, type Sheet } from "./sheet";

const SIZE = 40;

/** Draws a QR code at the right edge, {@link SIZE} points high. */
export function qrCode({ doc }: Sheet, value: string, y: number): void {
  const { data, size } = encode(value, { ecc: "M", border: 0 });
  const module = SIZE / size;
  for (const [row, line] of data.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (isDark) doc.rect(PAGE.right - SIZE + column * module, y + row * module, module, module);
    }
  }
  doc.fill("#000000");
}
