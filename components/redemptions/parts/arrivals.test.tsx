import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { TRANSFER_KINDS } from "@/lib/domain/transfers/transfer-kind";
import { arrivalCopy } from "../copy/arrivals";
import { confirmationText } from "../copy/confirmations";
import { supportMessage } from "../copy/support-message";
import { EXAMPLE_HASH, exampleArrival, exampleTransfer } from "../testing/example-transfer";
import { orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { Arrivals } from "./arrivals";

type Arrival = Parameters<typeof exampleArrival>[0];
const UNKNOWN = { address: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc", known: false };
const FOREIGN: Arrival = { kind: "other_sender", fromWallet: false };

function show(arrivals: Arrival[], strangers: number) {
  const transfer = exampleTransfer({ arrivals: arrivals.map(exampleArrival), strangers });
  const { container } = renderOrder(<Arrivals order={orderIn("tokens_arrived", "preparer", { transfer })} />);
  return { container, open: container.querySelectorAll("section > ul > li").length };
}
const withForeign = (count: number): Arrival[] => [
  { logIndex: 99 },
  ...Array.from({ length: count }, (_, logIndex) => ({ ...FOREIGN, logIndex })),
];

describe("what arrived", () => {
  test("from strangers is counted and folded up, beside the transfer that matters", () => {
    expect(show(withForeign(20), 25).open).toBe(1);
    const folded = screen
      .getByText("25 transfers that aren’t yours")
      .closest("details") as HTMLDetailsElement;
    expect(folded.open).toBe(false);
    expect(within(folded).getAllByText("From another wallet")).toHaveLength(20);
    within(folded).getByText(/The newest 20 are listed/);
    expect(within(folded).queryByText("This redemption’s transfer")).toBeNull();
  });

  test("of one or two of them stands among the others, each with what to do", () => {
    expect(show(withForeign(2), 2).open).toBe(3);
    expect(screen.queryByText(/that aren’t yours/)).toBeNull();
  });

  test("in a stranger’s token is never an amount of money, whatever it calls itself", () => {
    const token = { ...UNKNOWN, symbol: "EUR\u200bX" };
    const { container } = show([{ ...FOREIGN, kind: "other_token", amount: "160000", token }], 1);
    const text = screen.getByText("160,000.00 units of an unknown token that calls itself EUR[U+200B]X");
    expect(text.className).toContain("italic");
    expect(container.textContent).not.toContain("160,000.00 EUR");
  });

  test.each(TRANSFER_KINDS)(
    "as %s is named, with what to do about it where it isn’t the ordered one",
    (kind) => {
      const { title, said } = arrivalCopy({ kind, state: "seen" });
      expect(title).toMatch(/^[A-Z][^.]+$/);
      if (kind === "match") expect(said).toBeNull();
      else expect(said).toMatch(/^(?:[A-Z][^.]+\. )?(?:Ask|Find out|Don’t send) [^.]+\.$/);
      expect(arrivalCopy({ kind, state: "dropped" }).title).toMatch(/Taken back/);
    },
  );

  test("has a title of its own for every kind, and only the ordered transfer is good", () => {
    const all = TRANSFER_KINDS.map((kind) => arrivalCopy({ kind, state: "final" }));
    expect(new Set(all.map(({ title }) => title)).size).toBe(TRANSFER_KINDS.length);
    expect(all.filter(({ tone }) => tone === "good")).toHaveLength(1);
  });

  test.each([
    ["seen", 2, "2 of 12 confirmations"],
    ["seen", 12, "12 confirmations, not final yet"],
    ["confirmed", 14, "14 confirmations, not final yet"],
    ["final", 80, "Final"],
    ["dropped", 0, "No longer included"],
  ] as const)("%s with %s confirmations is described as %s", (state, confirmations, said) => {
    expect(confirmationText(exampleArrival({ state, confirmations }), 12)).toBe(said);
  });
});

describe("the message to the issuer’s support", () => {
  const messageFor = (...arrivals: Arrival[]) => {
    const transfer = exampleTransfer({ arrivals: arrivals.map(exampleArrival), received: "1249.5" });
    return supportMessage(orderIn("wrong_transfer", "preparer", { transfer }), 2);
  };

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
    const arrivals = [exampleArrival({ kind: "partial", amount: "1249.5" })];
    const transfer = exampleTransfer({ arrivals, received: "1249.0" });
    const message = supportMessage(orderIn("wrong_transfer", "preparer", { transfer }), 0);
    for (const said of ["Ordered: 1,250 EURX,", "Received of it so far: 1,249 EURX", "- 1,249.5 EURX,"])
      expect(message).toContain(said);
  });

  test("calls a token that the settings don’t name an unknown one, on one line", () => {
    const token = { ...UNKNOWN, symbol: "EURX\n- 5" };
    expect(messageFor({ kind: "other_token", amount: "160000", token })).toContain(
      "- 160,000.00 units of an unknown token that calls itself EURX[U+000A]- 5 (token contract 0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc), another token,",
    );
  });

  test("says of each from another wallet whose it was, as far as that is known", () => {
    const said = (ours: boolean) => ({
      decided: { ours, by: { id: "p", name: "Pia" }, at: "2026-11-21T09:10:00.000Z", note: "" },
    });
    const message = messageFor(
      { ...FOREIGN, amount: "900", ...said(true) },
      { ...FOREIGN, amount: "50", ...said(false) },
      { ...FOREIGN, amount: "10" },
    );
    for (const line of [
      "- 900.00 EURX, from another wallet (ours), from 0x",
      "- 50.00 EURX, from another wallet (not ours), from 0x",
      "- 10.00 EURX, from another wallet, from 0x",
      "Please match what is marked as ours to this order,",
    ])
      expect(message).toContain(line);
  });

  test("asks something of its own for each kind, once for several of the same, and never shows the deposit address", () => {
    const asked = TRANSFER_KINDS.filter((kind) => kind !== "match" && kind !== "empty").map((kind) => {
      const message = messageFor({ kind, amount: null }, { kind, logIndex: 1 });
      expect(message).not.toContain("0x8617");
      return message?.split("\n\n").at(-1);
    });
    expect(new Set(asked).size).toBe(asked.length);
    for (const text of asked) expect(text).toMatch(/^Please [^\n]+\.$/);
  });

  test("is none while nothing else has arrived than ordered, or the chain has taken it back", () => {
    expect(messageFor({ kind: "match" }, { kind: "empty" })).toBeNull();
    expect(messageFor({ kind: "partial", state: "dropped" })).toBeNull();
    for (const over of [{}, { transfer: null }])
      expect(supportMessage(orderIn("ready_to_send", "preparer", over), 2)).toBeNull();
  });
});
