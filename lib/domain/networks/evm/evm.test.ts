import fc from "fast-check";
import { decodeFunctionData, getAddress } from "viem/utils";
import { describe, expect, test } from "vitest";
import { amountOf, unitsOf } from "../../amount";
import { verdictOf } from "../../transfers/checks";
import { type ExpectedArrival, transferKind } from "../../transfers/classify-transfer";
import { differences, parseAddress, resembles } from "..";
import { paymentRequest, transferCall } from "./token-call";

const TOKEN = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const OURS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const STRANGER = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const expected: ExpectedArrival = { token: TOKEN, from: OURS, units: 100n, matched: false, ended: false };
const seen = { token: TOKEN, from: OURS, units: 100n };

describe("a transfer to an order's address", () => {
  test.each([
    ["match", {}, {}],
    ["match", { token: TOKEN.toLowerCase(), from: OURS.toLowerCase() }, {}],
    ["partial", { units: 99n }, {}],
    ["excess", { units: 101n }, {}],
    ["doubled", {}, { matched: true }],
    ["late", {}, { ended: true }],
    ["other_token", { token: STRANGER }, {}],
    ["other_sender", { from: STRANGER }, {}],
    ["other_token", { token: STRANGER, from: STRANGER }, { matched: true, ended: true }],
  ])("is %s", (kind, changed, state) => {
    expect(transferKind({ ...seen, ...changed }, { ...expected, ...state })).toBe(kind);
  });
});

describe("two addresses", () => {
  const resemble = (a: string, b: string) => resembles(parseAddress(a), parseAddress(b));
  const digit = fc.constantFrom(..."0123456789abcdef");
  const address = fc.array(digit, { minLength: 40, maxLength: 40 }).map((digits) => `0x${digits.join("")}`);

  test("that are the same in other letters never resemble each other", () => {
    fc.assert(fc.property(address, (one) => !resemble(one, getAddress(one))));
  });

  test("with the same ends resemble each other, whatever is between", () => {
    fc.assert(
      fc.property(address, address, (one, other) => {
        fc.pre(one !== other);
        const poisoned = `${one.slice(0, 6)}${other.slice(6, -4)}${one.slice(-4)}`;
        expect(resemble(one, poisoned)).toBe(one !== poisoned);
      }),
    );
  });

  test("that differ in one digit resemble each other, and the place is known", () => {
    expect(resemble(OURS, OURS.replace("dc3A", "dc4A"))).toBe(true);
    expect(differences(OURS, OURS.replace("dc3A", "dc4A"))).toEqual([18]);
  });

  test("that are simply others do not, and what is no EVM address resembles nothing", () => {
    expect(resemble(OURS, STRANGER)).toBe(false);
    expect(resemble("abcd", "abce")).toBe(false);
  });
});

describe("the verdict on a hash", () => {
  const of = (...results: ("passed" | "failed" | "waiting" | "unknown")[]) =>
    verdictOf(results.map((result) => ({ result })));
  test("is verified only when every line passed", () => {
    expect(of("passed", "passed")).toBe("verified");
    expect(of("passed", "waiting")).toBe("waiting");
    expect(of("waiting", "unknown", "passed")).toBe("not_verified");
    expect(of("passed", "unknown", "failed")).toBe("failed");
    expect(of()).toBe("not_verified");
  });
});

describe("a token transfer to sign", () => {
  const abi = [
    {
      type: "function",
      name: "transfer",
      stateMutability: "nonpayable",
      inputs: [{ type: "address" }, { type: "uint256" }],
      outputs: [{ type: "bool" }],
    },
  ] as const;

  test("is the call that an encoder would make", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), (units) => {
        const data = transferCall({ to: OURS, units });
        expect(decodeFunctionData({ abi, data }).args).toEqual([OURS, units]);
      }),
    );
  });

  test("of nothing, of a negative amount or to no address is never made", () => {
    expect(() => transferCall({ to: OURS, units: 0n })).toThrow();
    expect(() => transferCall({ to: OURS, units: -1n })).toThrow();
    expect(() => transferCall({ to: "0x12", units: 1n })).toThrow();
  });

  test("reads as EIP-681 writes it", () => {
    expect(paymentRequest({ token: TOKEN, chainId: 31_337, to: OURS, units: 1_250_500_000n })).toBe(
      `ethereum:${TOKEN}@31337/transfer?address=${OURS}&uint256=1250500000`,
    );
  });
});

describe("amounts in the token's smallest units", () => {
  test("are exact in any spelling, and back", () => {
    expect(unitsOf("1250.5", 6)).toBe(1_250_500_000n);
    expect(unitsOf("1.0E+2", 6)).toBe(100_000_000n);
    expect(unitsOf("123456789012345678.123456", 6)).toBe(123456789012345678123456n);
    expect(unitsOf("0.0000001", 6)).toBeNull();
    expect(unitsOf("1,5", 6)).toBeNull();
    expect(amountOf(1_250_500_000n, 6)).toBe("1250.5");
    expect(amountOf(1n, 18)).toBe("0.000000000000000001");
  });
});
