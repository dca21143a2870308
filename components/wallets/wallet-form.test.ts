import { expect, test } from "vitest";
import { addressHint, addressProblem, choices } from "./wallet-form";

const good = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const problem = (network: string, address: string) => addressProblem({ network, address });

test("an address with a right checksum passes without a word, one without a checksum with a hint", () => {
  expect([problem("Ethereum", good), addressHint(good)]).toEqual([null, null]);
  expect(problem("Ethereum", good.toLowerCase())).toBeNull();
  expect(addressHint(good.toLowerCase())).toMatch(/one case/);
});

test("the kind of address has to match a network that we know", () => {
  const solana = "7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7";
  expect(problem("Solana", solana)).toBeNull();
  expect(problem("Some ledger", solana)).toBeNull();
  expect(problem("Solana", solana.slice(3))).toMatch(/32 to 44 letters and digits/);
  expect(problem("ethereum ", solana)).toMatch(/0x and 40/);
  expect(problem("Ethereum", good.slice(0, -1))).toMatch(/0x and 40/);
  expect(problem("Solana", good)).toMatch(/isn’t an address on Solana/);
});

test("choices hold each word once, whatever its case", () => {
  expect(choices(["Ethereum"], ["ethereum", null, " ", "Tron", "Tron"])).toEqual(["Ethereum", "Tron"]);
});
