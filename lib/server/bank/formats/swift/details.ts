import "server-only";
import { freeText } from "./free-text";
import { sepaTagsOf } from "./sepa-tags";
import { isSlashForm, slashWordsOf } from "./slash-words";
import { subfieldsOf } from "./subfields";

/** What `:86:` says of a line, in whichever form. */
export type Details = {
  payer: string | null;
  payerAccount: string | null;
  /** Remittance information in the order of the file. */
  texts: string[];
  references: Record<string, string>;
  /** The kind of transaction as German banks number it: `166`. */
  kind: string | null;
  /** The kind in words: `GUTSCHRIFT`. */
  posting: string | null;
  /** The bank's code for why something was returned. */
  returnCode: string | null;
  /** The same in words. */
  returnReason: string | null;
  /** The text says that it is a return, whatever its kind. */
  isReturn: boolean;
};

export const NO_DETAILS: Details = {
  payer: null,
  payerAccount: null,
  texts: [],
  references: {},
  kind: null,
  posting: null,
  returnCode: null,
  returnReason: null,
  isReturn: false,
};

/** Reads the `:86:` fields of one line; several are free text, one below the other. */
export function detailsOf(fields: readonly (readonly string[])[]): Details {
  const [first = []] = fields;
  const structured = subfieldsOf(first.join(""));
  if (structured) return structured;
  const text = fields.map(freeText).join(" ").replace(/\s+/g, " ").trim();
  if (isSlashForm(text)) return slashWordsOf(text);
  return { ...NO_DETAILS, ...sepaTagsOf(text) };
}
