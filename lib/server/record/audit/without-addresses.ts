import "server-only";
import { SITUATIONS, type Situation, traitsOf } from "@/lib/domain/situations";
import { addressHidden } from "@/lib/domain/text-groups";

const SHOWING: ReadonlySet<Situation> = new Set(SITUATIONS.filter((one) => traitsOf(one).seesAddress));

/**
 * Whether it is hidden from all where an order's tokens go, as the catalogue of situations says: the row alone decides it
 * (docs/order-life.md, rules 5 and 10). A situation that a newer version has written hides it too.
 */
export const hidesAddress = ({ situation }: { situation: Situation }) => !SHOWING.has(situation);

type Addresses = readonly (string | null | undefined)[];

/**
 * A text that people wrote, without addresses that are hidden: in whatever groups or letters they wrote them, with dashes, dots or marks
 * that are invisible between them, and with or without what an address begins with.
 */
export const textWithoutAddresses = (text: string, addresses: Addresses): string =>
  addresses.reduce<string>((left, address) => (address ? without(left, address) : left), text);

/** What is shorter is not recognised as an address: an issuer that shows "0" or "pending" must not empty a page. */
const MIN_LETTERS = 16;

function without(text: string, address: string): string {
  const [, prefix = "", rest = ""] = /^(0x)?(.*)$/is.exec(address) ?? [];
  if (rest.replace(/[^\p{L}\p{N}]/gu, "").length < MIN_LETTERS || text.length < rest.length) return text;
  const spelled = (part: string) => [...part].map(escaped).join(BETWEEN);
  const start = prefix && `(?:${spelled(prefix)}${BETWEEN})?`;
  return text.replace(new RegExp(start + spelled(rest), "giu"), `(${addressHidden()})`);
}

/** What people write, or invisible marks, between the letters of an address. */
const BETWEEN = "[\\s\\p{P}\\p{S}\\p{M}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\u3164]*";

const escaped = (letter: string) =>
  /[A-Za-z0-9]/.test(letter) ? letter : `\\u{${letter.codePointAt(0)?.toString(16)}}`;

/** The fields of an entry that name where tokens go, whatever stands in them. */
const FIELDS: ReadonlySet<string> = new Set(["walletAddress", "walletOwner", "to", "recipient"]);
const NO_FIELDS: ReadonlySet<string> = new Set();

/** An entry's detail without where the tokens go: neither in its own fields nor within any text (docs/order-life.md, rule 5). */
export const withoutAddresses = (
  detail: Record<string, unknown>,
  addresses: Addresses,
): Record<string, unknown> => hiddenIn(detail, addresses, FIELDS);

/** A value, or a copy of it whose texts, at whatever depth, don't name these addresses. */
function hiddenIn<T>(value: T, addresses: Addresses, fields: ReadonlySet<string>): T {
  const hide = (inner: unknown): unknown => {
    if (typeof inner === "string") return textWithoutAddresses(inner, addresses);
    if (Array.isArray(inner)) return inner.map(hide);
    return typeof inner === "object" && inner !== null ? withoutFields(inner) : inner;
  };
  const withoutFields = (object: object) =>
    Object.fromEntries(
      Object.entries(object).map(([name, inner]) => [name, fields.has(name) ? addressHidden() : hide(inner)]),
    );
  return hide(value) as T;
}

/** The same in any text of stored values, whatever their fields are called. */
export const valuesWithoutAddresses = <T>(values: T, addresses: Addresses): T =>
  hiddenIn(values, addresses, NO_FIELDS);

type Hiding = Parameters<typeof hidesAddress>[0] & {
  walletAddress: string | null;
  observedInstructions: { walletAddress: string } | null;
};

/**
 * Takes out of what is shown of an order the address that is hidden, in whatever text people wrote it: its notes, its reference,
 * reasons and remarks.
 */
export function hidingAddress(order: Hiding): <T>(shown: T) => T {
  if (!hidesAddress(order)) return (shown) => shown;
  const addresses = [order.walletAddress, order.observedInstructions?.walletAddress];
  return (shown) => valuesWithoutAddresses(shown, addresses);
}

/** Where a person signed in from is nothing that colleagues need; with the salt they could find it out. */
export const ADMINS_ONLY: ReadonlySet<string> = new Set(["networkAddress", "salt"]);

/** Whether a detail says where a person was, at whatever depth. */
export const namesNetworkAddress = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).some(
    ([name, inner]) => (name === "networkAddress" && inner !== null) || namesNetworkAddress(inner),
  );

/** An entry's detail without fields of these names, at whatever depth. */
export function withoutKeys(
  detail: Record<string, unknown>,
  keys: ReadonlySet<string>,
): Record<string, unknown> {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    return typeof value === "object" && value !== null ? withoutKeys({ ...value }, keys) : value;
  };
  return Object.fromEntries(
    Object.entries(detail)
      .filter(([name]) => !keys.has(name))
      .map(([name, value]) => [name, clean(value)]),
  );
}
