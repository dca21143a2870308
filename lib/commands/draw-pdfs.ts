import { parentPort } from "node:worker_threads";
import { type DrawnPdf, inLanguage, type PdfToDraw } from "@/lib/server/platform";
import { type Fonts, readFonts, renderPdf, renderReport } from "@/lib/server/reports";

const draw = (asked: PdfToDraw, fonts: Fonts) =>
  inLanguage(asked.language, () =>
    "report" in asked ? renderReport(asked, fonts) : renderPdf(asked.evidence, asked.json, fonts),
  );

/** A thread of the server that draws PDFs one after the other (lib/server/platform/exports/pdf-thread.ts), not a command for people. */
async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("This is a part of the server. PDFs are made by /api/orders/{id}/evidence.pdf.");
  const fonts = await readFonts();
  port.on("message", async (asked: PdfToDraw) => {
    let answer: DrawnPdf;
    try {
      answer = { pdf: await draw(asked, fonts) };
    } catch (error) {
      answer = { error };
    }
    port.postMessage(answer);
  });
  port.postMessage("ready");
}

await main();
