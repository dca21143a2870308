import { afterEach, expect, test } from "vitest";
import { readIn } from "../../testing/read-in";
import { DEFAULT_REPORT_SETTINGS } from "./report-settings";
import { problemsText, settingProblems } from "./setting-problems";

afterEach(() => readIn("en"));

test("what a German reader still has to set is said in whole sentences, one behind the other", () => {
  readIn("de");
  const account = { title: "Operating", bank: null, ending: null, holder: null };
  const figures = { paidOut: "1", received: "0", returned: "0", difference: "0" };
  const wallet = { name: null };
  const problems = settingProblems("sap.csv", DEFAULT_REPORT_SETTINGS, {
    month: "2026-11",
    redemptions: [{ bankAccountId: "b", account, walletId: "w", wallet, currency: "EUR", figures }],
  });
  expect(problemsText("sap.csv", problems)).toBe(
    "SAP braucht mehr Einstellungen. Geben Sie den Buchungskreis ein. Geben Sie das Sachkonto für die Wallet ein. Geben Sie das Sachkonto für Geldtransit ein.",
  );
});
