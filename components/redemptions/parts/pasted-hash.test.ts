import { expect, it } from "vitest";
import { pastedHash } from "./hash-schema";

const HASH = `0x${"0123456789abcdef".repeat(4)}`;
const OTHER = `0x${"fedcba9876543210".repeat(4)}`;
const SOLANA = "5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW";
const grouped = (text: string, blank: string) => text.replace(/(.{4})(?=.)/g, `$1${blank}`);

it.each([
  HASH,
  ` ${HASH}\n`,
  HASH.toUpperCase().replace("0X", "0x"),
  grouped(HASH, " "),
  grouped(HASH, "\u00a0"),
  grouped(HASH, "\n"),
  `\u200b${HASH}\ufeff`,
  `https://etherscan.io/tx/${HASH}`,
  `https://etherscan.io/tx/${HASH}#eventlog`,
  `etherscan.io/tx/${HASH}?utm_source=mail`,
  `https://explorer.example/#/transactions/${HASH}`,
  `https://dashboard.tenderly.co/tx/mainnet/${HASH}/logs`,
  `https://explorer.example/?txhash=${HASH}`,
])("finds the hash in %j", (text) => expect(pastedHash(text).toLowerCase()).toBe(HASH));

it("finds a hash of another kind of network as well", () => {
  expect(pastedHash(`https://solscan.io/tx/${SOLANA}?cluster=mainnet`)).toBe(SOLANA);
  expect(pastedHash(grouped(SOLANA, " "))).toBe(SOLANA);
});

it.each([
  `https://etherscan.io/block/${HASH}`,
  `https://etherscan.io/address/0x${"a".repeat(40)}`,
  `https://etherscan.io/tx/${HASH}/tx/${OTHER}`,
  `${HASH} ${OTHER}`,
  `${HASH}0`,
  `https://etherscan.io/tx/${HASH.slice(0, -1)}`,
  "https://etherscan.io/tx/",
  "",
])("leaves %j unchanged, to be refused", (text) => expect(pastedHash(text)).toBe(text));
