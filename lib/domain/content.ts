import { keysOf, recordOf } from "./records";

/** One field of what a redemption contains. */
type Field = {
  /** What the HTTP interface calls what a person enters for it. */
  input: string;
  /** What pages and files call it. */
  label: string;
  /** The same inside a sentence. */
  noun: string;
  /** The version of the content hash that first covered it. A new field comes with the next number. */
  since: number;
  /** Text that people may write, or leave out. */
  text?: Text;
};
type Text = { lines: "one" | "several"; max: number };

/**
 * What a redemption contains, by its columns and in the order in which it is hashed: the one list that drives the form, the
 * interface, the content hash, comparison, review, approval, timeline, CSV and evidence. Whatever a field needs of its own is
 * asked for by the compiler (CONTRIBUTING.md, “An optional text field of a redemption”).
 */
export const CONTENT = {
  currency: { input: "currency", label: "Currency", noun: "currency", since: 2 },
  amount: { input: "amount", label: "Amount", noun: "amount", since: 2 },
  wallet: { input: "walletId", label: "Wallet", noun: "wallet", since: 2 },
  bankAccount: { input: "bankAccountId", label: "Bank account", noun: "account", since: 2 },
  customerReference: {
    input: "customerReference",
    label: "Reference",
    noun: "reference",
    since: 2,
    text: { lines: "one", max: 60 },
  },
  note: {
    input: "note",
    label: "Note",
    noun: "note",
    since: 2,
    text: { lines: "several", max: 500 },
  },
} as const satisfies Readonly<Record<string, Field>>;

export type ContentField = keyof typeof CONTENT;

/** A field as it is entered. */
export type ContentInput = (typeof CONTENT)[ContentField]["input"];

/** A field of text that people may write, or leave out. */
export type TextField = {
  [F in ContentField]: (typeof CONTENT)[F] extends { text: Text } ? F : never;
}[ContentField];

/** A text that stands for itself. A person’s own reference does not: it is shown and sent behind our code, as one reference. */
export type OwnText = Exclude<TextField, "customerReference">;

/** Which fields are hashed in which order: the number goes up with each field that is added. */
export const PRESENT_VERSION = Math.max(...Object.values(CONTENT).map(({ since }) => since));

export const CONTENT_FIELDS: readonly ContentField[] = keysOf(CONTENT);

const isText = (field: ContentField): field is TextField => "text" in CONTENT[field];

export const TEXT_FIELDS = CONTENT_FIELDS.filter(isText);

export const isOwnText = (field: ContentField): field is OwnText =>
  isText(field) && field !== "customerReference";

export const OWN_TEXTS = CONTENT_FIELDS.filter(isOwnText);

/** A value for each field of text. */
export const eachText = <T>(make: (field: TextField) => T) =>
  recordOf(TEXT_FIELDS.map((field) => [field, make(field)]));

/** The content alone, of what holds more than that. */
export const pickContent = <C extends Readonly<Record<ContentField, unknown>>>(from: C) =>
  Object.fromEntries(CONTENT_FIELDS.map((field) => [field, from[field]])) as Pick<C, ContentField>;

/** What people wrote with a redemption beside its reference, each with its label. */
export const writtenWith = (content: Readonly<Record<OwnText, string | null>>) =>
  OWN_TEXTS.flatMap((field) => {
    const text = content[field];
    return text ? [{ field, label: CONTENT[field].label, text }] : [];
  });

/** What an edit changed, by the names of inputs, as the audit log keeps it; null where there was or is nothing. */
export type ContentChanges = { [I in ContentInput]?: { from: string | null; to: string | null } };

/** A value as lines and sentences about a change name it. */
export const orNone = (value: string | null): string => value ?? "none";

/** The same in words. */
export const changesInWords = (changed: ContentChanges): Record<string, { from: string; to: string }> =>
  Object.fromEntries(
    Object.entries(changed).map(([input, { from, to }]) => [input, { from: orNone(from), to: orNone(to) }]),
  );

/** What people call a field that is kept by its name in the interface; unchanged where it is none of ours. */
export const labelOfInput = (name: string): string =>
  Object.values(CONTENT).find(({ input }) => input === name)?.label ?? name;
