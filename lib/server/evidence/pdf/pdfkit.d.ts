/** What is used of pdfkit 0.20, which brings no types of its own. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  type TextOptions = {
    width?: number;
    lineGap?: number;
    align?: "left" | "right" | "center";
    lineBreak?: boolean;
    continued?: boolean;
    characterSpacing?: number;
  };

  interface PDFDocument extends Readable {
    page: { width: number; height: number };
    registerFont(name: string, source: Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    widthOfString(text: string, options?: TextOptions): number;
    heightOfString(text: string, options?: TextOptions): number;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineCap(style: "round" | "butt"): this;
    lineJoin(style: "round" | "miter"): this;
    fill(color: string): this;
    stroke(color?: string): this;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): this;
    file(
      source: Buffer,
      options: {
        name: string;
        type?: string;
        description?: string;
        creationDate?: Date;
        modifiedDate?: Date;
      },
    ): this;
    end(): void;
  }

  const PDFDocument: new (options: {
    size: "A4";
    margin: number;
    font: string | null;
    bufferPages: boolean;
    pdfVersion: "1.7";
    lang: string;
    displayTitle: boolean;
    info: Record<string, string | Date>;
  }) => PDFDocument;
  export default PDFDocument;
}

declare module "fontkit" {
  export function create(buffer: Buffer): { characterSet: number[] };
}
