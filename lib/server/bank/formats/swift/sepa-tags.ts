import "server-only";
import { accountIn, joined } from "../texts";
import type { Details } from "./details";

/** Tags that hold a reference, and its name. */
const REFERENCES: Record<string, string> = {
  EREF: "endToEndId",
  KREF: "customerReference",
  MREF: "mandateId",
  CRED: "creditorId",
  DEBT: "debtorId",
};

/** Tags whose text is kept with their name: other parties, amounts, the purpose. */
const OTHERS = ["ABWA", "ABWE", "COAM", "OAMT", "PURP", "SQTP"];

const TAGS = [...Object.keys(REFERENCES), "SVWZ", "IBAN", "BIC", ...OTHERS];

/** Banks that cut lines put a blank into a tag: `SV WZ+`. `MTLG:`, why something came back, is from before the others. */
const TAG = new RegExp(`((?:${TAGS.map((tag) => [...tag].join("\\s?")).join("|")})\\s?\\+|MTLG:)`);

type Tagged = Pick<Details, "texts" | "references" | "payerAccount" | "returnReason">;

/** `EREF+INV-1 SVWZ+Thanks` by its tags. A reference ends with its line at the latest; a text without tags stays one text. */
export function sepaTagsOf(text: string): Tagged {
  const [untagged = "", ...parts] = text.split(TAG);
  const values = new Map<string, string[]>();
  const add = (tag: string, value: string) => {
    const known = values.get(tag) ?? [];
    known.push(joined([value]));
    values.set(tag, known);
  };
  add("", untagged);
  for (let place = 0; place < parts.length; place += 2) {
    const tag = (parts[place] ?? "").replace(/[\s+:]/g, "");
    const value = (parts[place + 1] ?? "").trim();
    const [line = "", ...more] = tag in REFERENCES ? value.split("\n") : [value];
    add(tag, line);
    add("", more.join(" "));
  }
  const read = (tag: string) => values.get(tag)?.filter(Boolean).join(" ") ?? "";
  const references = Object.entries(REFERENCES).map(([tag, name]) => [name, read(tag)] as const);
  const others = OTHERS.map((tag) => read(tag) && `${tag}+${read(tag)}`);
  return {
    texts: [read(""), read("SVWZ"), read("MTLG"), ...others].filter(Boolean),
    references: Object.fromEntries(references.filter(([, value]) => value)),
    payerAccount: accountIn(read("IBAN")) || null,
    returnReason: read("MTLG") || null,
  };
}
