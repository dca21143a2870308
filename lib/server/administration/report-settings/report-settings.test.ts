import "server-only";
import { expect, test } from "vitest";
import { reportSettings as shape } from "@/lib/contract/report-settings";
import { DEFAULT_REPORT_SETTINGS } from "@/lib/domain/reports/report-settings";
import { reportSettings } from "../../../testing/server/month-report";
import { newPerson } from "../../../testing/server/people";
import { entriesOf, expectRefusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { changeReportSettings } from "./change";
import { getReportSettings } from "./get";

onPostgres((app) => {
  test("defaults apply until a person saves others, and then those for all", async () => {
    const viewer = await newPerson(app().services, "viewer");
    expect(await getReportSettings(viewer)).toEqual(DEFAULT_REPORT_SETTINGS);
    const preparer = await newPerson(app().services, "preparer");
    await changeReportSettings(preparer, reportSettings());
    const later = reportSettings({ sap: { companyCode: "2020", entryType: "AB" } });
    await changeReportSettings(await newPerson(app().services, "admin"), later);
    expect(await getReportSettings(viewer)).toEqual(later);
  });

  test("each change is on record with what was before", async () => {
    const approver = await newPerson(app().services, "approver");
    await changeReportSettings(approver, reportSettings());
    const entries = await entriesOf(app().services);
    expect(entries.at(-1)).toMatchObject({
      ...{ action: "month.settings_changed", actorId: approver.person.id },
      detail: { before: DEFAULT_REPORT_SETTINGS, after: { ledger: { transit: "1360" } } },
    });
  });

  test("a viewer changes none", async () => {
    const viewer = await newPerson(app().services, "viewer");
    await expectRefusal(changeReportSettings(viewer, reportSettings()), "forbidden");
    expect(await getReportSettings(viewer)).toEqual(DEFAULT_REPORT_SETTINGS);
  });
});

test("the defaults and whole settings are what the interface takes", () => {
  for (const settings of [DEFAULT_REPORT_SETTINGS, reportSettings()])
    expect(shape.parse(settings)).toEqual(settings);
});

test("empty fields are left out, and a comma of a rate becomes a point", () => {
  const settings = reportSettings();
  const given = {
    ...settings,
    ledger: { ...settings.ledger, transit: " " },
    datev: { ...settings.datev, taxKey: "", rates: { "2026-11": { USD: "1,0821" } } },
  };
  const read = shape.parse(given);
  expect(read.ledger.transit).toBeUndefined();
  expect(read.datev).toMatchObject({ taxKey: undefined, rates: { "2026-11": { USD: "1.0821" } } });
});

test.each([
  ["ledger.transit", { ledger: { ...reportSettings().ledger, transit: "12 34" } }],
  ["datev.consultant", { datev: { ...reportSettings().datev, consultant: "1000" } }],
  ["datev.accountDigits", { datev: { ...reportSettings().datev, accountDigits: 3 } }],
  ["datev.rates.2026-11.USD", { datev: { ...reportSettings().datev, rates: { "2026-11": { USD: "0.9" } } } }],
  ["sap.companyCode", { sap: { companyCode: "10100", entryType: "SA" } }],
  ["texts.payout", { texts: { ...DEFAULT_REPORT_SETTINGS.texts, payout: "{iban}" } }],
])("what %s can’t be is refused with its place", (place, over) => {
  const { error } = shape.safeParse({ ...reportSettings(), ...over });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([place]);
});
