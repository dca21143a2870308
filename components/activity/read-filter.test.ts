import fc from "fast-check";
import { expect, test } from "vitest";
import { filterParams } from "@/lib/client/http";
import { activityFilter } from "@/lib/contract/activity";
import { readFilter } from "./read-filter";

const anything = fc.string({ unit: "binary", maxLength: 60 });
const uuid = fc.uuid().map((id) => id.toUpperCase());

const addresses = fc.record(
  {
    person: fc.oneof(uuid, fc.constant("system"), anything),
    orderId: fc.oneof(uuid, fc.constantFrom("rd-7f3k9qxm", "RD-7F3K9QXM", "RD-7"), anything),
    action: fc.oneof(fc.constantFrom("order.approved", "wallet.", ".x", "order"), anything),
    from: fc.oneof(fc.constantFrom("2026-02-29", "0000-01-01", "2026-01-31T00:00:00Z"), anything),
    to: anything,
  },
  { requiredKeys: [] },
);

test("the interface accepts every filter that is read from an address", () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const asked = Object.fromEntries(filterParams(readFilter(address)));
      expect(activityFilter.safeParse(asked).error?.issues).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
