import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  displayAddress,
  KINDS,
  normalAddress,
  parseAddress,
  parseHash,
  paymentRequest,
  resembles,
  sameAddress,
} from ".";
import type { NetworkKind } from "./network-kind";
import { networkRegistry } from "./registry";

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

const hashKind = (text: string) => parseHash(text)?.kind.kind ?? null;
const checksum = (text: string) => parseAddress(text)?.parsed.checksum ?? null;
const resemble = (a: string, b: string) => resembles(parseAddress(a), parseAddress(b));

describe("a transaction hash", () => {
  test("is of an EVM network in 0x and 64 digits, and in no other hex", () => {
    fc.assert(fc.property(hex(64), (text) => void expect(hashKind(`0x${text}`)).toBe("evm")));
    for (const length of [0, 1, 63, 65, 128]) expect(hashKind(`0x${"a".repeat(length)}`)).toBeNull();
    expect(hashKind(`0X${"a".repeat(64)}`)).toBeNull();
    expect(hashKind("a".repeat(64))).toBeNull();
  });

  test("is of Solana in base58 of 64 bytes, and of no other length", () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    fc.assert(fc.property(bytes(64), (given) => void expect(hashKind(base58(given))).toBe("solana")));
    for (const length of [32, 63, 65])
      fc.assert(fc.property(bytes(length), (given) => void expect(hashKind(base58(given))).toBeNull()));
    expect(hashKind(base58(Uint8Array.from([0, 0, ...Array(62).fill(255)])))).toBe("solana");
  });

  test("is no other text, and has nothing around it", () => {
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
    expect(parseHash(`0x${"Aa".repeat(32)}`)?.normal).toBe(`0x${"aa".repeat(32)}`);
    const signature = base58(new Uint8Array(64).fill(200));
    expect(parseHash(signature)?.normal).toBe(signature);
  });
});

describe("an address", () => {
  test("is checked by the letters of its checksum, as EIP-55 has it", () => {
    const good = ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"];
    for (const address of good) {
      expect(checksum(address)).toBe("ok");
      expect(checksum(address.toLowerCase())).toBe("absent");
      expect(checksum(address.replace("A", "a").replace("B", "b"))).toBe("wrong");
    }
  });

  test("is the same in any case of letters on EVM chains, and in no other elsewhere", () => {
    fc.assert(
      fc.property(hex(40), (text) => {
        expect(sameAddress(`0x${text}`, `0x${text.toLowerCase()}`)).toBe(true);
        expect(parseAddress(text)?.kind.kind).not.toBe("evm");
      }),
    );
    expect(sameAddress("So1anaAddress", "so1anaaddress")).toBe(false);
    expect(sameAddress("", "")).toBe(true);
  });
});

describe("what is expensive to find out about an address", () => {
  test("is worked out only when it is asked for", () => {
    const asked: string[] = [];
    const counting: NetworkKind = {
      ...KINDS.evm,
      parseAddress: (text) => ({
        normal: text,
        prefixLength: 0,
        get display() {
          asked.push("display");
          return text;
        },
        get checksum() {
          asked.push("checksum");
          return "ok" as const;
        },
      }),
    };
    const { parseAddress: parse, normalAddress: normal, resembles: compare } = networkRegistry({ counting });
    const read = parse("one");
    expect([normal("one"), compare(read, parse("two"))]).toEqual(["one", true]);
    expect(asked).toEqual([]);
    expect([read?.parsed.display, read?.parsed.checksum, asked]).toEqual([
      "one",
      "ok",
      ["display", "checksum"],
    ]);
  });
});

describe("an address on Solana", () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
  const SOLANA = "7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7";

  test("is 32 bytes in base58, of which no letter may change its case", () => {
    fc.assert(
      fc.property(bytes(32), (given) => {
        const text = base58(given);
        expect(parseAddress(text)).toMatchObject({
          kind: KINDS.solana,
          parsed: { normal: text, checksum: "none" },
        });
        expect(displayAddress(text)).toBe(text);
      }),
    );
    for (const length of [31, 33])
      fc.assert(fc.property(bytes(length), (given) => void expect(parseAddress(base58(given))).toBeNull()));
    expect(sameAddress(SOLANA, SOLANA.replace("AJ", "aJ"))).toBe(false);
    expect(normalAddress(SOLANA)).toBe(SOLANA);
  });

  test("resembles one with the same ends, and has no payment request", () => {
    const middle = SOLANA.slice(10, 30).split("").reverse().join("");
    expect(resemble(SOLANA, SOLANA.slice(0, 10) + middle + SOLANA.slice(30))).toBe(true);
    expect(resemble(SOLANA, SOLANA)).toBe(false);
    expect(paymentRequest({ token: SOLANA, to: SOLANA, units: 1n, chainId: 101 })).toBeNull();
  });
});

describe("another kind of network", () => {
  /** Accounts with names: `name@ledger`, whose case counts in the name only. */
  const ledger: NetworkKind = {
    kind: "ledger",
    readable: false,
    sendsFromPage: false,
    usualNetworks: ["Some ledger"],
    coin: { symbol: "LED", decimals: 2 },
    checksumName: null,
    parseAddress: (text) => {
      const name = /^(\w+)@ledger$/i.exec(text)?.[1];
      const normal = `${name}@ledger`;
      return name ? { normal, display: normal, checksum: "none", prefixLength: 0 } : null;
    },
    parseHash: (text) => (/^0*[1-9]\d*$/.test(text) ? String(BigInt(text)) : null),
    paymentRequest: ({ to }) => `ledger:${to}`,
  };
  const all = networkRegistry({ ...KINDS, ledger });

  test("is one more name in the registry, and every question knows it", () => {
    expect(all.parseAddress("Vault@LEDGER")).toMatchObject({
      kind: ledger,
      parsed: { normal: "Vault@ledger" },
    });
    expect(all.sameAddress("Vault@LEDGER", "Vault@ledger")).toBe(true);
    expect(all.sameAddress("Vault@ledger", "vault@ledger")).toBe(false);
    expect(all.resembles(all.parseAddress("Vault@ledger"), all.parseAddress("Vaults@ledger"))).toBe(true);
    expect(all.differences("Vault@ledger", "vault@Ledger")).toEqual([0]);
    expect(all.parseHash("0017")).toEqual({ kind: ledger, normal: "17" });
    expect(all.isAddressOrHash("17")).toBe(true);
    expect(all.commonKind("a@ledger", "b@ledger")).toBe(ledger);
    expect(all.commonKind("a@ledger", `0x${"1".repeat(40)}`)).toBeNull();
    expect(all.paymentRequest({ token: "t@ledger", to: "a@ledger", units: 1n, chainId: 7 })).toBe(
      "ledger:a@ledger",
    );
    expect(all.usualNetworks).toContain("Some ledger");
    expect(all.kindOfUsualNetwork(" some Ledger")).toBe(ledger);
  });

  test("changes nothing for the others", () => {
    const good = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    expect(all.parseAddress(good)).toEqual(parseAddress(good));
    expect(parseAddress("Vault@ledger")).toBeNull();
  });
});
