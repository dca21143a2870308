import "server-only";

export { archiveEvidence, downloadJson, downloadPdf } from "./evidence/files";
export { renderPdf } from "./evidence/pdf/render";
export { readFonts } from "./evidence/pdf/sheet";
export { certificateOf } from "./evidence/sign";
export { type ArchiveReport, LIST, verifyArchive, verifyZip } from "./evidence/verify/archive";
export { verifyEvidence } from "./evidence/verify/evidence";
export { verifyPdf } from "./evidence/verify/pdf";
export type { Report, Trust } from "./evidence/verify/report";
export { getFigures } from "./figures/get";
export { closeMonth } from "./month-end/close";
export { getReportMonths } from "./month-end/months";
export { getReport } from "./month-end/report";
export { issuerFailing } from "./notices/issuer-failing";
export { listNotices } from "./notices/list";
export { getOverview } from "./overview/get";
export { getSummary } from "./summary/get";
