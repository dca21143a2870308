import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { issuerReference, plainReference, referenceCode } from "./reference";
import { groupsOf } from "./text-groups";

describe("a reference", () => {
  test("has letters that survive the phone, whatever bytes it is made of", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 32 }), (bytes) => {
        expect(referenceCode(bytes)).toMatch(/^RD-[0-9A-HJKMNP-TV-Z]{8}$/);
      }),
    );
    expect(referenceCode(Uint8Array.from([0, 31, 32, 255, 10, 18, 20, 27]))).toBe("RD-0Z0ZAJMV");
  });

  test("stands before the person's own", () => {
    expect(issuerReference("RD-1", "INV-1")).toBe("RD-1 INV-1");
    expect([issuerReference("RD-1", null), issuerReference("RD-1", "")]).toEqual(["RD-1", "RD-1"]);
  });

  test.each([
    ["in small letters", "inv-2026 104"],
    ["without blanks and dashes", "INV2026104"],
    ["with a no-break space", "INV\u00a02026 104"],
    ["with a narrow no-break space", "INV\u202f2026 104"],
    ["with an en dash", "INV\u20132026\u2013104"],
    ["with a hyphen that breaks no line", "INV\u20112026\u2011104"],
    ["with a minus sign", "INV\u22122026\u2212104"],
    ["with a zero-width space", "INV\u200b-2026\u200b 104"],
    ["with a soft hyphen", "IN\u00adV-2026 104"],
    ["in letters of a wide column", "\uff29\uff2e\uff36-2026 104"],
    ["with a Turkish İ", "\u0130NV-2026 104"],
  ])("is the same %s", (_, written) => {
    expect(plainReference(written)).toBe(plainReference("INV-2026 104"));
  });

  test("is another one with another number or letter, and none where only blanks and dashes are left", () => {
    expect(plainReference("INV-2026 105")).not.toBe(plainReference("INV-2026 104"));
    for (const written of ["RÜCKZAHLUNG", "ru\u0308ckzahlung", "RU\u200b\u0308CKZAHLUNG"])
      expect(plainReference(written)).toBe("rückzahlung");
    expect(plainReference("Ruckzahlung")).not.toBe("rückzahlung");
    expect(plainReference(" – \u200b")).toBe("");
  });
});

describe("what is compared letter by letter", () => {
  test.each([
    ["DE89370400440532013000", "DE89 3704 0044 0532 0130 00"],
    ["0x52908400098527886E0F7030069857D2E4169EE7", "0x5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7"],
    ["7fUAJdStEuGb", "7fUA JdSt EuGb"],
    ["000123456789", "000123456789"],
    ["12345678", "12345678"],
    ["12345678901234567", "12345678901234567"],
    ["123456789012345678", "1234 5678 9012 3456 78"],
    ["12345678X", "1234 5678 X"],
    ["DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00"],
    ["(address hidden)", "(address hidden)"],
    ["", ""],
  ])("%s is cut into fours, unless it is an account number without letters, or hidden: %s", (text, shown) => {
    expect(groupsOf(text).join(" ")).toBe(shown);
  });
});
