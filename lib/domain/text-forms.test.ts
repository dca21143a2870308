import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney } from "./money";
import { issuerReference, referenceCode } from "./reference";
import { hashKind, normalHash } from "./transaction-hash";
import { checkAddress, sameAddress } from "./wallet-address";

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-fA-F]{${length}}$`));
const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Written apart from the code under test: bytes to base58. */
function base58(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString("hex") || "0"}`);
  let text = "";
  for (; value > 0n; value /= 58n) text = BASE58[Number(value % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return "1".repeat(zeros === -1 ? bytes.length : zeros) + text;
}

describe("hashKind", () => {
  test("knows every EVM hash and no other hex", () => {
    fc.assert(fc.property(hex(64), (text) => void expect(hashKind(`0x${text}`)).toBe("evm")));
    for (const length of [0, 1, 63, 65, 128]) expect(hashKind(`0x${"a".repeat(length)}`)).toBeNull();
    expect(hashKind(`0X${"a".repeat(64)}`)).toBeNull();
    expect(hashKind("a".repeat(64))).toBeNull();
  });

  test("knows every Solana signature of 64 bytes and none of another length", () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    fc.assert(fc.property(bytes(64), (given) => void expect(hashKind(base58(given))).toBe("solana")));
    for (const length of [32, 63, 65])
      fc.assert(fc.property(bytes(length), (given) => void expect(hashKind(base58(given))).toBeNull()));
    expect(hashKind(base58(Uint8Array.from([0, 0, ...Array(62).fill(255)])))).toBe("solana");
  });

  test("takes no other text, and nothing around a hash", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        if (hashKind(text) !== null) expect(text).toMatch(/^[0-9A-Za-z]{64,88}$/);
      }),
    );
    const good = `0x${"a".repeat(64)}`;
    for (const text of [` ${good}`, `${good}\n`, `${good}/`, `https://scan/${good}`])
      expect(hashKind(text)).toBeNull();
  });

  test("has one spelling per transfer on EVM chains and leaves Solana's letters alone", () => {
    expect(normalHash(`0x${"Aa".repeat(32)}`)).toBe(`0x${"aa".repeat(32)}`);
    const signature = base58(new Uint8Array(64).fill(200));
    expect(normalHash(signature)).toBe(signature);
  });
});

describe("an address", () => {
  test("is checked by the letters of its checksum, as EIP-55 has it", () => {
    const good = ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"];
    for (const address of good) {
      expect(checkAddress(address)).toBe("checksum_ok");
      expect(checkAddress(address.toLowerCase())).toBe("checksum_absent");
      expect(checkAddress(address.replace("A", "a").replace("B", "b"))).toBe("checksum_wrong");
    }
  });

  test("is the same in any case of letters on EVM chains, and in no other elsewhere", () => {
    fc.assert(
      fc.property(hex(40), (text) => {
        expect(sameAddress(`0x${text}`, `0x${text.toLowerCase()}`)).toBe(true);
        expect(checkAddress(text)).toBe("not_evm");
      }),
    );
    expect(sameAddress("So1anaAddress", "so1anaaddress")).toBe(false);
    expect(sameAddress("", "")).toBe(true);
  });
});

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
});

describe("formatMoney", () => {
  test("groups and pads, and changes no digit", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.stringMatching(/^[0-9]{1,18}$/),
        (whole, fraction) => {
          const shown = formatMoney(`${whole}.${fraction}`);
          expect(shown.replaceAll(",", "")).toBe(`${whole}.${fraction.padEnd(2, "0")}`);
          expect(shown.split(".")[0]).toMatch(/^\d{1,3}(,\d{3})*$/);
        },
      ),
    );
  });

  test.each([
    ["1234567.5", "1,234,567.50"],
    ["0", "0.00"],
    ["-1", "−1.00"],
    ["1e3", "1e3"],
    ["", ""],
    ["9007199254740993.000001", "9,007,199,254,740,993.000001"],
  ])("%j → %s", (amount, shown) => expect(formatMoney(amount)).toBe(shown));
});
