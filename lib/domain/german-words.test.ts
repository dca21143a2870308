import { afterEach, beforeEach, expect, test } from "vitest";
import { readIn } from "@/lib/testing/read-in";
import { ordinal } from "./address-blanks";
import { alarmText } from "./alarms";
import { fieldText, labelOfInput } from "./content";
import { deviceName } from "./device-name";
import { linkLifeText } from "./link-life";
import { formatMoney, moneyText } from "./money";
import { redemptionCount } from "./redemption-count";
import { remarkText } from "./remarks";
import { labelOf, waitsFor } from "./situation-words";
import { tokenStopText } from "./token-stops";
import { amountProblem } from "./typed-amount";

beforeEach(() => readIn("de"));
afterEach(() => readIn("en"));

/** With plain blanks instead of those that don’t break. */
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");

test("counts, amounts and names of things are German", () => {
  expect([0, 1, 12].map((count) => redemptionCount(count))).toEqual([
    ...["0 Einlösungen", "1 Einlösung", "12 Einlösungen"],
  ]);
  expect([formatMoney("1234567.5"), plain(moneyText("1000", "EUR"))]).toEqual([
    "1.234.567,50",
    "1.000,00 EUR",
  ]);
  expect([ordinal(3), ordinal(11), plain(linkLifeText("reset"))]).toEqual(["3.", "11.", "30 Minuten"]);
  expect(labelOfInput("neededBy")).toBe("Benötigt bis");
  expect(fieldText("neededBy", "2026-11-24")).toBe("24.11.2026");
  expect(deviceName("Mozilla/5.0 (Windows NT 10.0) Firefox/145.0")).toBe("Firefox auf Windows");
});

test("a situation says whose turn it is", () => {
  expect(labelOf("payout_returned")).toBe("Zurücküberwiesen");
  expect(waitsFor("awaiting_approval")).toEqual({ otherwise: "eine freigebende Person" });
  expect([waitsFor("awaiting_payout"), waitsFor("paid_out")]).toEqual([
    "die Auszahlung des Emittenten",
    undefined,
  ]);
});

test.each([
  [{ code: "expired", days: 1 } as const, "nach 1 Tag abgelaufen"],
  [{ code: "expired", days: 3 } as const, "nach 3 Tagen abgelaufen"],
  [
    {
      code: "approval_lapsed",
      why: {
        code: "rules_ask_more",
        demands: [{ approvals: 2, from: ["B", "A"] }],
        passkey: true,
        note: true,
      },
    } as const,
    "Die Regeln verlangen jetzt 2 Freigaben durch A oder B mit Passkey-Signatur und eine Notiz.",
  ],
  [
    {
      code: "limit_reached",
      exceeded: { which: "desk", currency: "EUR", left: "400", limit: "1000", isAlone: false },
    } as const,
    "Diese Einlösung überschreitet das Tageslimit für alle zusammen: Von 1.000,00 EUR sind noch 400,00 EUR frei.",
  ],
])("a remark is a German sentence: %j", (remark, text) => {
  expect(plain(remarkText(remark))).toContain(text);
});

test("alarms, stops and problems name what they are about", () => {
  expect(alarmText({ code: "other_order", orderId: "7", otherAmount: true })).toMatch(
    /\(OrderId 7\)\. Der Emittent verlangt einen anderen Betrag/,
  );
  const stop = { symbol: "EURM", network: "Polygon", runs: null, percent: 12 };
  expect(plain(tokenStopText({ ...stop, reason: "supply_grew", address: null }))).toContain(
    "um 12 % gewachsen",
  );
  expect(tokenStopText({ ...stop, reason: "transfer_fails", address: "0xAB" })).toContain(
    "aus einer Wallet von uns, 0xAB, würde fehlschlagen",
  );
  expect(amountProblem("1.234", { code: "EUR", decimals: 6, symbol: "EURM", fiatDecimals: 2 })).toBe(
    "Beträge in EUR haben höchstens 2 Nachkommastellen.",
  );
});
