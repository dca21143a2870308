import "server-only";
import type { Context } from "../../server/record/context";
import { makeEvidence } from "../../server/reports/evidence/files";
import { renderPdf } from "../../server/reports/evidence/pdf/render";
import { type Fonts, readFonts } from "../../server/reports/evidence/pdf/sheet";

/** A redemption's evidence as this person gets it: its JSON, its PDF, and the text of the PDF. */
export async function writtenPdf(reader: Context, id: string) {
  const { evidence, json } = await makeEvidence(reader, id);
  const fonts = await readFonts();
  const written: string[] = [];
  const drawable: Fonts["drawable"] = (text) => {
    written.push(fonts.drawable(text));
    return fonts.drawable(text);
  };
  const pdf = await renderPdf(evidence, json, { ...fonts, drawable });
  return { evidence, pdf, json, text: written.join("\n") };
}

/** The content of a JSON evidence file. Does not verify its signature. */
export const textIn = (json: string): string => Buffer.from(JSON.parse(json).payload, "base64url").toString();
export const saidIn = <T>(json: string): T => JSON.parse(textIn(json));
