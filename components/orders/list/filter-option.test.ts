import fc from "fast-check";
import { expect, test } from "vitest";
import { filterParams } from "@/lib/client/http";
import { orderFilter } from "@/lib/contract/orders";
import { ORDER_TABS } from "@/lib/domain/order-outcome";
import { SITUATIONS } from "@/lib/domain/situations";
import { readFilter } from "./filter-option";

const oneOf = (...words: readonly string[]) => fc.constantFrom(...words);
const anything = fc.string({ unit: "binary", maxLength: 120 });
const uuid = fc.uuid().map((id) => id.toUpperCase());
const day = fc.tuple(fc.nat(9999), fc.nat(14), fc.nat(33)).map(([year, month, date]) => {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}`;
});
const moment = fc.oneof(
  day,
  day.map((text) => `${text}T23:59:59Z`),
  fc.constant("2026-02-29T24:00Z"),
);
const situations = fc
  .array(oneOf(...SITUATIONS), { maxLength: SITUATIONS.length + 5 })
  .map((words) => words.join(","));

/** Addresses as people, old links and attackers make them. */
const addresses = fc.record(
  {
    tab: fc.oneof(oneOf(...ORDER_TABS), anything),
    situation: fc.oneof(situations, anything),
    currency: fc.oneof(oneOf("EUR", "eur", "USDX"), anything),
    walletId: fc.oneof(uuid, anything),
    bankAccountId: fc.oneof(uuid, anything),
    person: fc.oneof(uuid, anything),
    progress: oneOf("open", "ended", "over"),
    q: anything,
    from: fc.oneof(moment, anything),
    to: fc.oneof(moment, anything),
  },
  { requiredKeys: [] },
);

test("the interface accepts every filter that is read from an address", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const asked = Object.fromEntries(filterParams(readFilter(address)));
      expect(orderFilter.safeParse(asked).error?.issues).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test("what is well formed is kept", () => {
  const address = { situation: "paid_out,paid_out,rejected", q: " 27,450.50 ", from: "2026-02-28" };
  expect(readFilter(address)).toEqual({
    ...{ situation: ["paid_out", "rejected"], q: "27,450.50", from: "2026-02-28" },
  });
});
