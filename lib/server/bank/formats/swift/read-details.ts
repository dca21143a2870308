import "server-only";
import { joined } from "../texts";
import { type Details, NO_DETAILS } from "./details";
import { freeText } from "./free-text";
import { sepaTagsOf } from "./sepa-tags";
import { isSlashForm, slashWordsOf } from "./slash-words";
import { subfieldsOf } from "./subfields";

/** Reads the `:86:` fields of one line; several are free text, one below the other. */
export function detailsOf(fields: readonly (readonly string[])[]): Details {
  const [first = []] = fields;
  const structured = subfieldsOf(first.join(""));
  if (structured) return structured;
  const text = joined(fields.map(freeText));
  if (isSlashForm(text)) return slashWordsOf(text);
  return { ...NO_DETAILS, ...sepaTagsOf(text) };
}
