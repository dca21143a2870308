import { words } from "@/lib/words/terms";
import { dateText } from "./dates";
import { keysOf, recordOf } from "./records";

/** One field of what a redemption contains. */
type Field = {
  /** What the HTTP interface calls what a person enters for it. */
  input: string;
  /** The version of the content hash that first covered it. A new field comes with the next number. */
  since: number;
  /** Text that people may write, or leave out. */
  text?: Text;
  /** A calendar day such as 2026-03-31 that people may name, or leave out. */
  day?: true;
};
type Text = { lines: "one" | "several"; max: number };

/**
 * What a redemption contains, by its columns and in the order in which it is hashed: the one list that drives the form, the
 * interface, the content hash, comparison, review, approval, timeline, CSV and evidence. Whatever a field needs of its own is
 * asked for by the compiler (CONTRIBUTING.md, “An optional text field of a redemption”).
 */
export const CONTENT = {
  currency: { input: "currency", since: 2 },
  amount: { input: "amount", since: 2 },
  wallet: { input: "walletId", since: 2 },
  bankAccount: { input: "bankAccountId", since: 2 },
  customerReference: {
    input: "customerReference",
    since: 2,
    text: { lines: "one", max: 60 },
  },
  note: {
    input: "note",
    since: 2,
    text: { lines: "several", max: 500 },
  },
  neededBy: { input: "neededBy", since: 3, day: true },
} as const satisfies Readonly<Record<string, Field>>;

export type ContentField = keyof typeof CONTENT;

/** What pages and files call a field. */
export const labelOfField = (field: ContentField): string => words.content[field];

/** The same inside a sentence. */
export const nounOfField = (field: ContentField): string => words.nouns[field];

/** A field as it is entered. */
export type ContentInput = (typeof CONTENT)[ContentField]["input"];

/** A field of text that people may write, or leave out. */
export type TextField = {
  [F in ContentField]: (typeof CONTENT)[F] extends { text: Text } ? F : never;
}[ContentField];

/** A field that people may leave out. */
export type OptionalField =
  | TextField
  | { [F in ContentField]: (typeof CONTENT)[F] extends { day: true } ? F : never }[ContentField];

/** One that stands for itself. A person’s own reference does not: it is shown and sent behind our code, as one reference. */
export type OwnField = Exclude<OptionalField, "customerReference">;

/** Which fields are hashed in which order: the number goes up with each field that is added. */
export const PRESENT_VERSION = Math.max(...Object.values(CONTENT).map(({ since }) => since));

export const CONTENT_FIELDS: readonly ContentField[] = keysOf(CONTENT);

const isText = (field: ContentField): field is TextField => "text" in CONTENT[field];
const isDay = (field: ContentField): field is Exclude<OptionalField, TextField> => "day" in CONTENT[field];
const isOptional = (field: ContentField): field is OptionalField => isText(field) || isDay(field);

export const TEXT_FIELDS = CONTENT_FIELDS.filter(isText);
export const DAY_FIELDS = CONTENT_FIELDS.filter(isDay);
export const OPTIONAL_FIELDS = CONTENT_FIELDS.filter(isOptional);

export const isOwn = (field: ContentField): field is OwnField =>
  isOptional(field) && field !== "customerReference";

export const OWN_FIELDS = CONTENT_FIELDS.filter(isOwn);

/** A value for each field of text. */
export const eachText = <T>(make: (field: TextField) => T) =>
  recordOf(TEXT_FIELDS.map((field) => [field, make(field)]));

/** A value for each field of a day. */
export const eachDay = <T>(make: (field: (typeof DAY_FIELDS)[number]) => T) =>
  recordOf(DAY_FIELDS.map((field) => [field, make(field)]));

/** A value for each field that people may leave out. */
export const eachOptional = <T>(make: (field: OptionalField) => T) =>
  recordOf(OPTIONAL_FIELDS.map((field) => [field, make(field)]));

/** Such a field as pages and files write it; null where it was left out. */
export const fieldText = (field: OptionalField, value: string | null): string | null =>
  value && isDay(field) ? dateText(value) : value;

/** The content alone, of what holds more than that. */
export const pickContent = <C extends Readonly<Record<ContentField, unknown>>>(from: C) =>
  Object.fromEntries(CONTENT_FIELDS.map((field) => [field, from[field]])) as Pick<C, ContentField>;

/** What people wrote with a redemption beside its reference, each with its label. */
export const writtenWith = (content: Readonly<Record<OwnField, string | null>>) =>
  OWN_FIELDS.flatMap((field) => {
    const text = fieldText(field, content[field]);
    return text ? [{ field, label: labelOfField(field), text }] : [];
  });

/** What an edit changed, by the names of inputs, as the audit log keeps it; null where there was or is nothing. */
export type ContentChanges = { [I in ContentInput]?: { from: string | null; to: string | null } };

/** A value as lines and sentences about a change name it. */
export const orNone = (value: string | null): string => value ?? words.none;

/** The same in words. */
export const changesInWords = (changed: ContentChanges): Record<string, { from: string; to: string }> =>
  Object.fromEntries(
    Object.entries(changed).map(([input, { from, to }]) => {
      const field = OPTIONAL_FIELDS.find((one) => CONTENT[one].input === input);
      const say = (value: string | null) => orNone(field ? fieldText(field, value) : value);
      return [input, { from: say(from), to: say(to) }];
    }),
  );

/** What people call a field that is kept by its name in the interface; unchanged where it is none of ours. */
export function labelOfInput(name: string): string {
  const field = CONTENT_FIELDS.find((one) => CONTENT[one].input === name);
  return field ? labelOfField(field) : name;
}
