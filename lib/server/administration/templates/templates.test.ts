import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type SaveTemplate, saveTemplate as saveShape } from "@/lib/contract/templates";
import { DRAFT } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { actions, entriesOf, expectRefusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { redemptionTemplates } from "../../platform/db/template-schema";
import { listTemplates } from "./list";
import { removeTemplate } from "./remove";
import { renameTemplate } from "./rename";
import { saveTemplate } from "./save";

const PAYROLL: SaveTemplate = { ...DRAFT, name: "Payroll", amount: "1250.50" };

onPostgres((app) => {
  const preparer = () => newPerson(app().services, "preparer");

  test("a template is listed for all, with who saved it, by name whatever its capitals", async () => {
    const paula = await preparer();
    await saveTemplate(paula, PAYROLL);
    const { amount: _, ...open } = PAYROLL;
    await saveTemplate(paula, { ...open, name: "a monthly sweep" });
    const { items } = await listTemplates(await newPerson(app().services, "viewer"));
    expect(items).toEqual([
      expect.objectContaining({ name: "a monthly sweep", amount: null, currency: "EUR" }),
      {
        ...{ id: expect.any(String), ...PAYROLL, createdAt: expect.any(String) },
        createdBy: { id: paula.person.id, name: paula.person.name },
      },
    ]);
  });

  test("saving and removing are on record with their content", async () => {
    const paula = await preparer();
    const { id } = await saveTemplate(paula, PAYROLL);
    await removeTemplate(await preparer(), { id });
    expect((await listTemplates(paula)).items).toEqual([]);
    const entries = await entriesOf(app().services);
    const { name, ...content } = PAYROLL;
    expect(entries.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
      ["template.saved", name, { templateId: id, ...content }],
      ["template.removed", name, { templateId: id, ...content }],
    ]);
    expect(entries[0]?.actorId).toBe(paula.person.id);
  });

  test("one gets another name, which is on record with the one before, also where only its capitals change", async () => {
    const paula = await preparer();
    const saved = await saveTemplate(paula, PAYROLL);
    const piet = await preparer();
    const renamed = await renameTemplate(piet, { id: saved.id, name: "PAYROLL" });
    // Who saved it stays.
    expect(renamed).toEqual({ ...saved, name: "PAYROLL" });
    await renameTemplate(piet, { id: saved.id, name: "PAYROLL" });
    expect((await listTemplates(paula)).items).toEqual([renamed]);
    const [, entry, ...more] = await entriesOf(app().services);
    const detail = { templateId: saved.id, changed: { name: { from: "Payroll", to: "PAYROLL" } } };
    expect([entry, more]).toMatchObject([{ action: "template.renamed", subject: "PAYROLL", detail }, []]);
    expect(entry?.actorId).toBe(piet.person.id);
  });

  test("a name that another has is given to no second one, also of two at once, and one that is gone is said to be", async () => {
    const paula = await preparer();
    const { id } = await saveTemplate(paula, PAYROLL);
    const other = await saveTemplate(paula, { ...PAYROLL, name: "Sweep" });
    const taken = renameTemplate(paula, { id: other.id, name: "payroll" });
    await expectRefusal(taken, "conflict", "name");
    const third = [
      ...[id, other.id].map((one) => renameTemplate(paula, { id: one, name: "Weekly" })),
      saveTemplate(paula, { ...PAYROLL, name: "WEEKLY" }),
    ];
    expect((await Promise.allSettled(third)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expectRefusal(renameTemplate(paula, { id: randomUUID(), name: "None" }), "not_found");
  });

  test("only preparers save, rename and remove them", async () => {
    const { id } = await saveTemplate(await preparer(), PAYROLL);
    for (const role of ["approver", "admin", "viewer"] as const) {
      const person = await newPerson(app().services, role);
      await expectRefusal(saveTemplate(person, { ...PAYROLL, name: role }), "forbidden");
      await expectRefusal(renameTemplate(person, { id, name: role }), "forbidden");
      await expectRefusal(removeTemplate(person, { id }), "forbidden");
    }
    expect((await listTemplates(await preparer())).items).toHaveLength(1);
    expect(await actions(app().services)).toEqual(["template.saved"]);
  });

  test("a name is given once, upper and lower case aside, and is free again once it is removed", async () => {
    const paula = await preparer();
    const { id } = await saveTemplate(paula, PAYROLL);
    await expectRefusal(saveTemplate(await preparer(), { ...PAYROLL, name: "PAYROLL" }), "conflict", "name");
    await removeTemplate(paula, { id });
    await saveTemplate(paula, { ...PAYROLL, name: "PAYROLL" });
  });

  test("of many who save the same name at once, one does", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, preparer));
    const results = await Promise.allSettled(people.map((person) => saveTemplate(person, PAYROLL)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await actions(app().services)).toEqual(["template.saved"]);
  });

  test("of two who remove one at once, one does, and the other reads that it is gone", async () => {
    const [paula, piet] = [await preparer(), await preparer()];
    const { id } = await saveTemplate(paula, PAYROLL);
    const results = await Promise.allSettled([paula, piet].map((person) => removeTemplate(person, { id })));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await actions(app().services)).toEqual(["template.saved", "template.removed"]);
    await expectRefusal(removeTemplate(paula, { id: randomUUID() }), "not_found");
  });

  test("a currency that isn’t the account’s is refused, and nothing is said of an account that isn’t listed", async () => {
    const paula = await preparer();
    await expectRefusal(saveTemplate(paula, { ...PAYROLL, currency: "USD" }), "invalid", "bankAccountId");
    await saveTemplate(paula, { ...PAYROLL, currency: "USD", bankAccountId: randomUUID() });
    expect(await actions(app().services)).toEqual(["template.saved"]);
  });

  test("of two who save the hundredth template at once, one does", async () => {
    const paula = await preparer();
    const rows = Array.from({ length: 99 }, (_, n) => ({
      ...PAYROLL,
      name: `n${n}`,
      createdBy: paula.person.id,
    }));
    await app().services.db.insert(redemptionTemplates).values(rows);
    const saves = ["a", "b"].map((name) => saveTemplate(paula, { ...PAYROLL, name }));
    const results = await Promise.allSettled(saves);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expectRefusal(saveTemplate(paula, { ...PAYROLL, name: "c" }), "conflict");
    expect((await listTemplates(paula)).items).toHaveLength(100);
    expect(await actions(app().services)).toEqual(["template.saved"]);
  });

  test.each([["a\u202eb"], ["a\u200bb"], ["a\u00adb"], ["\u2800"], ["\u3164"], ["\u0301"]])(
    "the name %j is refused",
    (name) => {
      expect(saveShape.safeParse({ ...PAYROLL, name }).success).toBe(false);
      expect(saveShape.safeParse(PAYROLL).success).toBe(true);
    },
  );

  test("what no redemption could have is refused: a currency that isn’t set up, more decimals than the money has", async () => {
    const paula = await preparer();
    for (const [field, value] of [
      ["currency", "JPY"],
      ["amount", "1.005"],
      ["amount", "0"],
      ["amount", "1e3"],
    ] as const) {
      await expectRefusal(saveTemplate(paula, { ...PAYROLL, [field]: value }), "invalid", field);
    }
    expect(await actions(app().services)).toEqual([]);
  });
});
