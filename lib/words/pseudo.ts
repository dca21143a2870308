import { Children, cloneElement, isValidElement, type ReactNode } from "react";

const ACCENTED: Record<string, string> = Object.fromEntries(
  [..."aáeéiíoóuúnñcçsšAÁEÉIÍOÓUÚNÑCÇSŠ".matchAll(/(.)(.)/gu)].map(([, plain = "", accented = ""]) => [
    plain,
    accented,
  ]),
);

/** A text with accents and half as long again: `Wallets` → `[Wálléts ···]`. What is empty stays so. */
export function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  // What stands in braces is put in later.
  const letters = text.replace(/\{\w+\}|./gsu, (one) => ACCENTED[one] ?? one);
  return `${letters}${"·".repeat(Math.ceil(text.length / 2))}`;
}

/** Words of one area as they are in the pseudo-language, whatever they are made of: texts, lists, sentences and elements. */
export function pseudoWords<Words>(words: Words): Words {
  return pseudo(words) as Words;
}

/** What a sentence is given to put parts of it into, such as a link, gets them as they are in the pseudo-language. */
const ofSentence = (given: unknown) =>
  typeof given === "function"
    ? (...parts: unknown[]) =>
        given(...parts.map((part) => (typeof part === "string" ? pseudoText(part) : part)))
    : given;

function pseudo(value: unknown): unknown {
  if (typeof value === "string") return pseudoText(value);
  if (typeof value === "function") {
    const say = value as (...given: unknown[]) => unknown;
    return (...given: unknown[]) => pseudo(say(...given.map(ofSentence)));
  }
  if (isValidElement<{ children?: ReactNode }>(value)) {
    const { children } = value.props;
    // What a component makes of its own words has been through this.
    if (children === undefined) return value;
    return cloneElement(value, undefined, ...(Children.toArray(children).map(pseudo) as ReactNode[]));
  }
  if (Array.isArray(value)) return value.map(pseudo);
  if (value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pseudo(each)]));
  }
  return value;
}
