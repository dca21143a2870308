import { parentPort } from "node:worker_threads";
import { renderPdf } from "@/lib/server/evidence/pdf/render";
import { readFonts } from "@/lib/server/evidence/pdf/sheet";
import type { DrawnPdf, PdfToDraw } from "@/lib/server/exports/pdf-thread";

/** A thread of the server that draws PDFs one after the other (lib/server/exports/pdf-thread.ts), not a command for people. */
async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("This is a part of the server. PDFs are made by /api/orders/{id}/evidence.pdf.");
  const fonts = await readFonts();
  port.on("message", async ({ evidence, json }: PdfToDraw) => {
    let answer: DrawnPdf;
    try {
      answer = { pdf: await renderPdf(evidence, json, fonts) };
    } catch (error) {
      answer = { error };
    }
    port.postMessage(answer);
  });
  port.postMessage("ready");
}

await main();
