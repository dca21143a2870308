import "server-only";
import { expect, test } from "vitest";
import type { Situation } from "@/lib/domain/situations";
import { hidesAddress, textWithoutAddresses } from "./without-addresses";

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";
const bare = ADDRESS.slice(2);
const grouped = (separator: string) => bare.match(/.{1,4}/g)?.join(separator) ?? "";

test.each<[string, boolean]>([
  ["ready_to_send", false],
  ["held", true],
  ["close_proposed", true],
  ["closed", true],
  ["of_a_newer_version", true],
])("an order that stands at %s hides its address: %s", (situation, hides) => {
  expect(hidesAddress({ situation: situation as Situation })).toBe(hides);
});

test.each([
  ["as it is", ADDRESS],
  ["in other letters", ADDRESS.toLowerCase()],
  ["without 0x", bare],
  ["in groups", `0x ${grouped(" ")}`],
  ["with dashes", `0x${grouped("-")}`],
  ["with long dashes", grouped("–")],
  ["with dots", grouped(".")],
  ["with middle dots and blanks", grouped(" · ")],
  ["with spaces of no width", grouped("\u200b")],
  ["with joiners and fillers", grouped("\u2060\u3164")],
  ["with spaces that don’t break", grouped("\u00a0")],
  ["over lines", grouped("\n")],
])("an address %s is hidden", (_how, text) => {
  expect(textWithoutAddresses(`Send it to ${text}, please.`, [ADDRESS])).toBe(
    "Send it to (address hidden), please.",
  );
});

test("of an address of another kind nothing is left either, and other text stays", () => {
  const solana = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
  const text = `Send ${solana.match(/.{1,5}/g)?.join("-")} 1,250.50 EUR.`;
  expect(textWithoutAddresses(text, [solana, null])).toBe("Send (address hidden) 1,250.50 EUR.");
});

test.each(["0", "-", "0x", "pending", "1250", "…"])(
  "what an issuer shows that is no address, such as %s, takes nothing out of a text",
  (shown) => {
    const text = "1250.50 EUR, pending since 2026-11-24, id 0x00-1250 …";
    expect(textWithoutAddresses(text, [shown])).toBe(text);
  },
);
