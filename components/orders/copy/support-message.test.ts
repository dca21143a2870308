import { describe, expect, test } from "vitest";
import { TRANSFER_KINDS } from "@/lib/domain/transfers/transfer-kind";
import { EXAMPLE_HASH, exampleArrival, exampleTransfer } from "../testing/example-transfer";
import { orderIn } from "../testing/order-in";
import { supportMessage } from "./support-message";

type Arrival = Parameters<typeof exampleArrival>[0];
const messageFor = (...arrivals: Arrival[]) =>
  supportMessage(
    orderIn("wrong_transfer", "preparer", {
      transfer: exampleTransfer({ arrivals: arrivals.map(exampleArrival), received: "1249.5" }),
    }),
    2,
  );

describe("the message to the issuer’s support", () => {
  test("names the order, what was ordered and received, each transfer, and what is asked", () => {
    expect(messageFor({ kind: "partial", amount: "1249.5" })).toBe(
      [
        "Redemption RD-7F3K9QXM",
        "Your order 0d9c2a5e-3f61-4a7b-8c54-1e2f3a4b5c6d",
        "Ordered: 1,250.00 EURX, in one transfer from 0x52908400098527886E0F7030069857D2E4169EE7",
        "Received of it so far: 1,249.50 EURX",
        "",
        "Arrived at your deposit address:",
        `- 1,249.50 EURX, less than ordered, from 0x52908400098527886E0F7030069857D2E4169EE7, 2026-11-21 09:10:00 UTC, transaction ${EXAMPLE_HASH}`,
        "",
        "Please tell us whether the missing amount may follow in a second transfer, or return what has arrived.",
      ].join("\n"),
    );
  });

  test("writes amounts with the currency’s decimals, and no digit less", () => {
    const transfer = exampleTransfer({
      arrivals: [exampleArrival({ kind: "partial", amount: "1249.5" })],
      received: "1249.0",
    });
    const message = supportMessage(orderIn("wrong_transfer", "preparer", { transfer }), 0);
    expect(message).toContain("Ordered: 1,250 EURX,");
    expect(message).toContain("Received of it so far: 1,249 EURX");
    expect(message).toContain("- 1,249.5 EURX,");
  });

  test("calls a token that the settings don’t name an unknown one, on one line", () => {
    const token = {
      address: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
      symbol: "EURX\n- 5",
      known: false,
    };
    expect(messageFor({ kind: "other_token", amount: "160000", token })).toContain(
      "- 160,000.00 units of an unknown token that calls itself EURX[U+000A]- 5 (token contract 0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc), another token,",
    );
  });

  test("says of each from another wallet whose it was, as far as that is known", () => {
    const said = (ours: boolean) => ({
      ours,
      by: { id: "p", name: "Pia" },
      at: "2026-11-21T09:10:00.000Z",
      note: "",
    });
    const message = messageFor(
      { kind: "other_sender", amount: "900", fromWallet: false, decided: said(true) },
      { kind: "other_sender", amount: "50", fromWallet: false, decided: said(false) },
      { kind: "other_sender", amount: "10", fromWallet: false },
    );
    for (const line of [
      "- 900.00 EURX, from another wallet (ours), from 0x",
      "- 50.00 EURX, from another wallet (not ours), from 0x",
      "- 10.00 EURX, from another wallet, from 0x",
      "Please match what is marked as ours to this order,",
    ])
      expect(message).toContain(line);
  });

  test("never shows the deposit address, which is hidden then", () => {
    for (const kind of TRANSFER_KINDS) {
      expect(messageFor({ kind, amount: null }) ?? "").not.toContain("0x8617");
    }
  });

  test("asks something of its own for each kind, once for several of the same", () => {
    const asked = TRANSFER_KINDS.filter((kind) => kind !== "match" && kind !== "empty").map((kind) =>
      messageFor({ kind }, { kind, logIndex: 1 })?.split("\n\n").at(-1),
    );
    expect(new Set(asked).size).toBe(asked.length);
    for (const text of asked) expect(text).toMatch(/^Please [^\n]+\.$/);
  });

  test("is none while nothing else has arrived than ordered, or the chain has taken it back", () => {
    expect(messageFor({ kind: "match" })).toBeNull();
    expect(messageFor({ kind: "empty" })).toBeNull();
    expect(messageFor({ kind: "partial", state: "dropped" })).toBeNull();
    expect(supportMessage(orderIn("ready_to_send"), 2)).toBeNull();
    expect(supportMessage(orderIn("ready_to_send", "preparer", { transfer: null }), 2)).toBeNull();
  });
});
