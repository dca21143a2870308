import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { filterParams } from "@/lib/client/http";
import { activityFilter } from "@/lib/contract/activity";
import { sentence } from "@/lib/domain/audit-actions";
import { readIn } from "@/lib/testing/read-in";
import { byDay, dayInWords, inBlocks, withoutWhat } from "./activity-days";
import { readFilter } from "./read-filter";

afterEach(() => readIn("en"));

test("a moment belongs to the reader's own day", () => {
  const at = "2026-03-31T23:30:00Z";
  expect(byDay([{ at }], "UTC")).toEqual([{ day: "2026-03-31", entries: [{ at, clock: "23:30" }] }]);
  const entries = ["2026-04-01T08:00:00Z", at, "2026-03-30T10:00:00Z"].map((at) => ({ at }));
  expect(byDay(entries, "Europe/Paris").map(({ day, entries }) => [day, entries.length])).toEqual([
    ["2026-04-01", 2],
    ["2026-03-30", 1],
  ]);
});

test.each([
  ["2026-03-31", "2026-03-31", "Today"],
  ["2025-12-31", "2026-01-01", "Yesterday"],
  ["2026-03-30", "2026-04-01", "Monday, 30 March 2026"],
])("the day %s is named on %s as people name it: %s", (day, today, words) => {
  expect(dayInWords(day, today)).toBe(words);
});

test("in German the days are named in German", () => {
  readIn("de");
  expect(dayInWords("2025-12-31", "2026-01-01")).toBe("Gestern");
  expect(dayInWords("2026-03-30", "2026-04-01")).toBe("Montag, 30.\u00a0März 2026");
});

test("blocks keep every entry, in the order of the newest of each", () => {
  const entries = ["a", null, "b", "a", null, null, "b", "c"].map((orderId, seq) => ({ orderId, seq }));
  const found = inBlocks(entries).map((block) => block.map(({ seq }) => seq));
  expect(found).toEqual([[0, 3], [1], [2, 6], [4, 5], [7]]);
});

test.each([
  ["order.approved", "WHO approved it"],
  ["order.expired", "It expired and was not submitted"],
  ["order.hash_accepted", "The issuer accepted the transaction hash"],
  ["order.hash_posting", "Submitting the transaction hash to the issuer"],
  ["order.alarm_raised", "WHO raised an alarm"],
])("under the redemption’s name, %s is: %s", (action, said) => {
  const parts = withoutWhat(sentence(action));
  expect(parts.map((part) => (part.kind === "text" ? part.text : part.kind.toUpperCase())).join("")).toBe(
    said,
  );
});

test.each([
  [["", " hat die Zahlung bestätigt"], "Die Einlösung hat die Zahlung bestätigt"],
  [["WHO hat ", " freigegeben"], "WHO hat die Einlösung freigegeben"],
  [["WHO hat den Transaktionshash für ", " erfasst"], "WHO hat den Transaktionshash erfasst"],
])("in German, too, a sentence goes on without the name above it: %j", ([before, after], said) => {
  readIn("de");
  const texts = [before, after].map((text) => ({ kind: "text", text: text ?? "" }) as const);
  const [first, last] = texts;
  const parts = [...(first?.text ? [first] : []), { kind: "what" } as const, ...(last ? [last] : [])];
  expect(
    withoutWhat(parts)
      .map((part) => (part.kind === "text" ? part.text : ""))
      .join(""),
  ).toBe(said);
});

const anything = fc.string({ unit: "binary", maxLength: 60 });
const uuid = fc.uuid().map((id) => id.toUpperCase());
const addresses = fc.record(
  {
    person: fc.oneof(uuid, fc.constant("system"), anything),
    orderId: fc.oneof(uuid, fc.constantFrom("rd-7f3k9qxm", "RD-7F3K9QXM", "RD-7"), anything),
    action: fc.oneof(fc.constantFrom("order.approved", "wallet.", ".x", "order"), anything),
    group: fc.oneof(fc.constantFrom("approvals", "sign_in"), anything),
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
