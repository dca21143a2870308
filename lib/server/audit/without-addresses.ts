import "server-only";
import type { AlarmCode } from "@/lib/domain/order-facts";
import type { OrderState } from "@/lib/domain/order-life";

/**
 * Whether nobody is shown where an order's tokens go: while an alarm is open, and once it is closed, since nothing is to be
 * sent there any more and closing decides no alarm (docs/order-life.md, rules 5 and 10).
 */
export const hidesAddress = ({ state, alarmCode }: { state: OrderState; alarmCode: AlarmCode | null }) =>
  alarmCode !== null || state === "closed";

/** What stands in place of an address that is hidden. */
const HIDDEN = "address hidden";

/** A text that people wrote, without an address that is hidden, in whatever groups or letters they wrote it. */
export function withoutAddress(text: string, address: string | null | undefined): string {
  if (!address) return text;
  const letters = [...address].map((letter) => letter.replace(/[^A-Za-z0-9]/g, "\\$&"));
  return text.replace(new RegExp(letters.join("\\s*"), "gi"), `(${HIDDEN})`);
}

/** The fields of an entry that name where tokens go, whatever stands in them. */
const FIELDS = new Set(["walletAddress", "walletOwner", "to", "recipient"]);

/** An entry's detail without where the tokens go: neither in its own fields nor within any text (docs/order-life.md, rule 5). */
export function withoutAddresses(
  detail: Record<string, unknown>,
  addresses: (string | null | undefined)[],
): Record<string, unknown> {
  const hide = (value: unknown): unknown => {
    if (typeof value === "string") {
      return addresses.reduce<string>((text, address) => withoutAddress(text, address), value);
    }
    if (Array.isArray(value)) return value.map(hide);
    return typeof value === "object" && value !== null ? withoutFields(value) : value;
  };
  const withoutFields = (object: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [name, FIELDS.has(name) ? HIDDEN : hide(value)]),
    );
  return withoutFields(detail);
}
