import "server-only";
import { createPace, type Pace } from "./pace";
import { createPdfThread, type PdfThread } from "./pdf-thread";
import { createExportTurns, type ExportTurns } from "./turns";

/** What keeps the exports of a process from its other work. */
export type Exports = ExportTurns & {
  /** Every part of a file that is made in this thread goes through it. */
  pace: Pace;
  /** PDFs are drawn in another thread. */
  pdfs: PdfThread;
};

export const createExports = (): Exports => ({
  ...createExportTurns(),
  pace: createPace(),
  pdfs: createPdfThread(),
});
