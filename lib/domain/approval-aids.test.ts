import { expect, test } from "vitest";
import { type AidSigns, aidsOf } from "./approval-aids";
import { formatMoney } from "./money";

const SIGNS: AidSigns = {
  usual: { from: "20000", to: "90000" },
  paidToAccount: 22,
  unchangedSince: "2026-03-31T23:30:00.000Z",
  share: { percent: 5 },
  limits: [{ of: "desk", used: "200000", limit: "500000", isOver: false }],
};
const wording = {
  ...{ amount: "50000", currency: "EUR", walletName: "Treasury" },
  formatAmount: (amount: string) => formatMoney(amount, { decimals: 0 }),
  today: "2026-11-26",
  dayOf: (moment: Date) => moment.toISOString().slice(0, 10),
};
const said = (over: Partial<AidSigns> = {}) => aidsOf({ ...SIGNS, ...over }, wording);

test("the four aids stand in their order while none is raised", () => {
  expect(said()).toEqual([
    { name: "usual", text: "20,000–90,000 EUR", tag: null },
    { name: "share", text: "Treasury, 5 % of its balance", tag: null },
    { name: "limit", text: "200,000 of 500,000 EUR for everyone", tag: null },
    { name: "account", text: "23rd time, unchanged since March", tag: null },
  ]);
});

test.each<[Partial<AidSigns>, string, string]>([
  [{ usual: { from: "1", to: "2" } }, "usual", "Larger than usual"],
  [{ share: { percent: 90 } }, "share", "Nearly all of it"],
  [{ share: { percent: 101 } }, "share", "More than it holds"],
  [{ share: { percent: null } }, "share", "The wallet is empty"],
  [
    { limits: [...SIGNS.limits, { of: "account", used: "3", limit: "2", isOver: true }] },
    "limit",
    "Over the daily limit",
  ],
  [{ paidToAccount: 0, unchangedSince: null }, "account", "First time to this account"],
  [{ unchangedSince: null }, "account", "Holder or bank has changed"],
])("one that is raised comes first, and says so: %j", (over, name, tag) => {
  const [first, ...others] = said(over);
  expect(first).toMatchObject({ name, tag });
  expect(others.every((one) => one.tag === null)).toBe(true);
});

test("one of which nothing is known is left out, and the wallet keeps its name", () => {
  const aids = said({ usual: null, share: null, limits: [] });
  expect(aids.map(({ name, text }) => [name, text])).toEqual([
    ["share", "Treasury"],
    ["account", "23rd time, unchanged since March"],
  ]);
});

test.each([
  [1, "2nd"],
  [2, "3rd"],
  [10, "11th"],
  [20, "21st"],
  [110, "111th"],
])("after %i payouts this is the %s time", (paidToAccount, time) => {
  expect(said({ paidToAccount }).at(-1)?.text).toMatch(new RegExp(`^${time} time,`));
});

test("another year is named", () => {
  expect(said({ unchangedSince: "2025-03-02T00:00:00.000Z" }).at(-1)?.text).toContain("since March 2025");
});
