import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleArrival, exampleTransfer } from "../testing/example-transfer";
import { orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { Arrivals } from "./arrivals";

const fromStrangers = (count: number) =>
  Array.from({ length: count }, (_, logIndex) =>
    exampleArrival({ kind: "other_sender", fromWallet: false, logIndex }),
  );

function show(listed: number, strangers: number) {
  const transfer = exampleTransfer({
    arrivals: [exampleArrival({ logIndex: 99 }), ...fromStrangers(listed)],
    strangers,
  });
  return renderOrder(<Arrivals order={orderIn("tokens_arrived", "preparer", { transfer })} />);
}

test("what strangers sent is counted and folded up, beside the transfer that matters", () => {
  const { container } = show(20, 25);
  const folded = screen.getByText("25 transfers that aren’t yours").closest("details");
  if (!folded) throw new Error("expected them folded up");
  expect(folded.open).toBe(false);
  expect(within(folded).getAllByText("From another wallet")).toHaveLength(20);
  within(folded).getByText(/The newest 20 are listed/);
  expect(within(folded).queryByText("This redemption’s transfer")).toBeNull();
  expect(container.querySelectorAll("section > ul > li")).toHaveLength(1);
});

test("one or two of them stand among the others, each with what to do", () => {
  const { container } = show(2, 2);
  expect(screen.queryByText(/that aren’t yours/)).toBeNull();
  expect(container.querySelectorAll("section > ul > li")).toHaveLength(3);
});

test("a stranger’s token is never an amount of money, whatever it calls itself", () => {
  const token = { address: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc", symbol: "EUR\u200bX", known: false };
  const arrivals = [exampleArrival({ kind: "other_token", fromWallet: false, amount: "160000", token })];
  const transfer = exampleTransfer({ arrivals, strangers: 1 });
  const { container } = renderOrder(<Arrivals order={orderIn("ready_to_send", "preparer", { transfer })} />);
  const text = screen.getByText("160,000.00 units of an unknown token that calls itself EUR[U+200B]X");
  expect(text.className).toContain("italic");
  expect(container.textContent).not.toContain("160,000.00 EUR");
});
