import "server-only";
import { accountIn } from "../texts";
import { type Details, NO_DETAILS } from "./details";

/** Words that hold a reference, and its name. */
const REFERENCES: Record<string, string> = {
  EREF: "endToEndId",
  KREF: "customerReference",
  PREF: "paymentInformationId",
  IREF: "instructionId",
  RREF: "relatedReference",
  TR: "transactionId",
  MARF: "mandateId",
  CSID: "creditorId",
};

/** Words that are read, or that only name the party that follows. */
const READ = ["IBAN", "BIC", "NAME", "CNTP", "REMI", "RTRN", "ORDP", "BENM"];

/** Words whose text is kept with their name. */
const OTHERS =
  "TRTP TRCD ADDR ID CITY ISDT PURP CD CREF SVCL OCMT CHGS OAMT CHGT EXCH ULTC ULTD ULTB UDTR UCRD BUSP ABWA ABWE".split(
    " ",
  );

const WORDS = [...Object.keys(REFERENCES), ...READ, ...OTHERS];
const WORD = new RegExp(`/(${WORDS.join("|")})(?=/)`);
const START = new RegExp(`^/(?:${WORDS.join("|")})/`);

/** Whether the text is in the form of Dutch and international banks: `/TRTP/…/REMI/…`. */
export const isSlashForm = (text: string): boolean => START.test(text);

/** Reads `/TRTP/SEPA OVERBOEKING/IBAN/NL…/NAME/J. JANSEN/REMI/Factuur 1/EREF/INV-1`. */
export function slashWordsOf(text: string): Details {
  const [, ...parts] = text.split(WORD);
  const values = new Map<string, string>();
  for (let place = 0; place < parts.length; place += 2) {
    const word = parts[place] ?? "";
    const value = word === "CNTP" ? (parts[place + 1] ?? "") : bare(parts[place + 1] ?? "");
    if (value) values.set(word, [values.get(word), value].filter(Boolean).join(" "));
  }
  // The other party in one: account, BIC, name and city.
  const [, account = "", , name = ""] = (values.get("CNTP") ?? "").split("/");
  const { text: remittance, creditorReference } = remittanceOf(values.get("REMI") ?? "");
  const references = Object.entries(REFERENCES).flatMap(([word, field]) => {
    const value = values.get(word);
    return value ? [[field, value]] : [];
  });
  if (creditorReference) references.push(["creditorReference", creditorReference]);
  const others = OTHERS.flatMap((word) => (values.get(word) ? [`/${word}/${values.get(word)}`] : []));
  return {
    ...NO_DETAILS,
    payer: values.get("NAME") ?? (name.trim() || null),
    payerAccount: accountIn(values.get("IBAN") ?? account) || null,
    texts: [remittance, ...others].filter(Boolean),
    references: Object.fromEntries(references),
    returnCode: values.get("RTRN")?.split("/")[0]?.trim() ?? null,
    isReturn: values.has("RTRN"),
  };
}

/** `USTD//text` is text; `STRD/CUR/RF18…` is a creditor's reference. */
function remittanceOf(text: string): { text: string; creditorReference: string | null } {
  const [, structured] = /^STRD\/(?:[A-Z]{3}\/)?(.*)$/.exec(text) ?? [];
  if (structured !== undefined) return { text: bare(structured), creditorReference: bare(structured) };
  return { text: bare(text.replace(/^USTD\//, "")), creditorReference: null };
}

/** Without blanks and slashes around it. */
function bare(value: string): string {
  const isKept = (place: number) => !/[/\s]/.test(value.charAt(place));
  let [start, end] = [0, value.length];
  while (start < end && !isKept(start)) start += 1;
  while (end > start && !isKept(end - 1)) end -= 1;
  return value.slice(start, end);
}
