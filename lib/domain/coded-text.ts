// What is stored is a code with its values; the words are made when it is read or mailed. A catalogue holds both: what may be
// stored follows from it, so that a code without words does not compile.

/** Codes, each with the words that its values make. */
type Catalogue = Readonly<Record<string, (values: never) => string>>;

/** What may be stored by a catalogue: one of its codes, with the values that its words need. */
export type CodedBy<C extends Catalogue> = {
  [Code in keyof C & string]: { code: Code } & (C[Code] extends () => string
    ? unknown
    : Parameters<C[Code]>[0]);
}[keyof C & string];

/** The words of what is stored; none where there is nothing, or a code of a newer version that this one doesn't know. */
export function codedText<C extends Catalogue>(catalogue: C, coded: CodedBy<C> | null | undefined): string {
  if (!coded) return "";
  const text = Object.hasOwn(catalogue, coded.code) ? catalogue[coded.code] : undefined;
  return text ? text(coded as never) : "";
}
