import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { readIn } from "@/lib/testing/read-in";
import { nameBankAccount } from "./bank-accounts";
import { line, note, optional, uuid, visibleName } from "./common";
import { confirmTransfer } from "./confirm-transfer";
import { draftOrder, listOrders, resolveOrder } from "./orders";
import { addPerson } from "./people";
import { changePolicies } from "./policies";
import { saveTemplate } from "./templates";
import { addWallet } from "./wallets";

const ID = "11111111-aaaa-4aaa-8aaa-111111111111";
const DRAFT = { currency: "EUR", amount: "1", walletId: ID, bankAccountId: ID };
const RULES = { approvalsRequired: 1, approvalDays: 7 };
const takes = (schema: { safeParse: (given: unknown) => { success: boolean } }, given: unknown) =>
  schema.safeParse(given).success;

test("ids are UUIDs, compared in lower case", () => {
  expect(uuid.parse(ID.toUpperCase())).toBe(ID);
  for (const text of ["", "1", `${ID} `, `{${ID}}`, ID.replaceAll("-", ""), `${ID}\n`, 17, null])
    expect(takes(uuid, text), String(text)).toBe(false);
});

describe("typed text", () => {
  afterEach(() => readIn("en"));

  test("that is at fault is explained in the language of who typed it", () => {
    const said = (text: string) => line(3).safeParse(text).error?.issues[0]?.message;
    expect([said(""), said("abcd")]).toEqual(["This can’t be empty.", "Use at most 3 characters."]);
    readIn("de");
    expect([said(""), said("abcd")]).toEqual([
      "Geben Sie hier etwas ein.",
      "Verwenden Sie höchstens 3\u00a0Zeichen.",
    ]);
  });

  test("has no control characters and no halves of letters; a note may have line breaks", () => {
    expect([takes(line(9), "a\nb"), takes(note(9), "a\r\n\tb")]).toEqual([false, true]);
    for (const bad of ["a\u0000", "a\u0007", "a\u001bb", "\ud800", "a\udfffb"])
      expect([takes(line(9), bad), takes(note(9), bad)], JSON.stringify(bad)).toEqual([false, false]);
    expect([takes(line(9), "é 😀 ß"), takes(note(9), "é 😀 ß")]).toEqual([true, true]);
  });

  test("can always be kept by a database and sent as JSON", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const parsed = note(500).safeParse(text);
        if (!parsed.success) return;
        expect(parsed.data).not.toContain("\u0000");
        expect(Buffer.from(parsed.data, "utf8").toString("utf8")).toBe(parsed.data);
      }),
    );
  });

  test("is trimmed, bounded and not empty, unless it may be left out", () => {
    expect(line(3).parse("  abc  ")).toBe("abc");
    expect([takes(line(3), "abcd"), takes(line(3), "   ")]).toEqual([false, false]);
    expect(optional(line(3)).parse("  ")).toBeUndefined();
  });
});

describe("a name", () => {
  test.each([
    ...["Müller & Co. KG", "A.B. Chemicals N.V.", "Operating 2", "St. Gallen", "J.P. Morgan", "E.ON SE"],
    ...["Société Générale S.A.", "Arcelor S.àr.l.", "Telefónica, S.A.U.", "Enel S.p.A.", "ČEZ, a.s."],
    ...["J.P.Morgan", "s.Oliver", "1. FC Köln", "Novo Nordisk A/S", "24/7 Logistics", "Nr.12", "AT&T Inc."],
    ...["Operating 4567 89", "Konto 53201300", "AG12 Treasury Holdings", "C++ 2026", "3M", "Q4/2026"],
    "王小明",
    ...["Rents 2024–2025", "Rents 2024, 2025 and 2026", "Treasury 2", "Cold wallet 2026-11-24", "Operating"],
    ...["J.Smith", "S.àr.l.", "DE 2024 Q1 – 2025 Q2", "Ab 2024 bis 2025 Nordlicht", "⒈ FC Köln"],
  ])("may be %s", (name) => {
    expect(takes(visibleName(80), name)).toBe(true);
  });

  test.each([
    ...["https://evil.example/login", "see www.evil", "Urgent: evil.example/login", "evil.example"],
    ...["EVIL.COM", "pay@evil.example", "a.evil-desk.example", "evil。example", "евил.рф", "t.co/a1"],
    "xn--evil.xn--p1ai",
    ...["Pay DE89370400440532013000 now", "GB29 NWBK 6016 1331 9268 19", "de89-3704-0044-0532-0130-00"],
    ...["Call +49 30 1234567 now", "+1 (555) 010-9999", "Call 0800 555 0199", "0049 170 1234567"],
    ...["DE893704 00440532 013000", "DE 89 3704 0044 0532 0130 00", "DE89_3704_0044_0532_0130_00"],
    ...["370400440532013000", "20-00-00 55779911", "Konto 532013000", "RO49 AAAA 1B3 1007 5R9 3840"],
    ...["R O 49 / AAAA1B31 A0075B93", "０８００ ５５５ ０１９９", "٠٨٠٠ ٥٥٥ ٠١٩٩", "⓪⑧⓪⓪ ⑤⑤⑤ ⓪①⑨⑨"],
    ...["x.com", "t.co", "see X.COM.", "ｔ．ｍｅ", "a.b.io"],
  ])("is nothing to follow, to pay to or to call, as in %s", (name) => {
    expect(takes(visibleName(80), name)).toBe(false);
  });

  test("of people, wallets, accounts, groups and templates is such a name", () => {
    const name = "see evil.example";
    expect([
      takes(addPerson, { email: "a@b.example", name, roles: ["viewer"] }),
      takes(addWallet, { name, type: "b", network: "c", address: "0x1" }),
      takes(nameBankAccount, { nickname: name }),
      takes(changePolicies, { ...RULES, groups: [{ id: "one", name, people: [] }] }),
      takes(saveTemplate, { ...DRAFT, name }),
    ]).toEqual([false, false, false, false, false]);
    expect(takes(changePolicies, { ...RULES, groups: [{ id: "one", name: "One", people: [] }] })).toBe(true);
  });
});

describe("an input", () => {
  test.each([
    ["draft", draftOrder, DRAFT],
    ["wallet", addWallet, { name: "a", type: "b", network: "c", address: "0x1" }],
    ["person", addPerson, { email: "a@b.example", name: "A", roles: ["viewer"] }],
    ["policy", changePolicies, RULES],
    ["resolution", resolveOrder, { outcome: "created", orderId: ID }],
    ["filter", listOrders, {}],
  ])("%s with a field that is not known is refused", (_name, schema, given) => {
    expect([takes(schema, given), takes(schema, { ...given, extra: 1 })]).toEqual([true, false]);
  });

  test("a hash is trimmed and normal, and nothing else passes", () => {
    const hash = `0x${"Ab".repeat(32)}`;
    expect(confirmTransfer.parse({ transactionHash: ` ${hash}\n` })).toEqual({
      transactionHash: hash.toLowerCase(),
    });
    for (const bad of ["", "0x1", `${hash}0`, hash.slice(0, 42), "０x".padEnd(66, "１"), null])
      expect(takes(confirmTransfer, { transactionHash: bad })).toBe(false);
  });

  test("a resolution is complete and says one thing only", () => {
    const mixed = [
      { outcome: "created" },
      { outcome: "not_created", orderId: ID },
      { accept: true, note: "x" },
    ];
    for (const given of [...mixed, { accept: "yes" }]) expect(takes(resolveOrder, given)).toBe(false);
  });

  test("amounts are text, never numbers; an e-mail address is kept in lower case", () => {
    expect(takes(draftOrder, { ...DRAFT, amount: 1 })).toBe(false);
    const ada = { name: "A", roles: ["viewer"], email: "Ada@B.example" };
    expect(addPerson.parse(ada).email).toBe("ada@b.example");
  });

  test("a list's limits are sane", () => {
    for (const limit of ["0", "101", "1.5", "x", "-1"]) expect(takes(listOrders, { limit })).toBe(false);
    expect(listOrders.parse({ state: "", q: " " }).state).toBeUndefined();
  });
});
