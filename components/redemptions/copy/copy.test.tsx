import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { SITUATIONS, type StepName } from "@/lib/domain/situations";
import { readIn } from "@/lib/testing/read-in";
import { stepOf } from "../flow/place";
import { exampleArrival, exampleTransfer } from "../testing/example-transfer";
import { orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { APPROVE, approveCopy } from "./approve";
import { strangersText } from "./arrivals";
import { CONFIRM } from "./confirm";
import { countText } from "./confirmations";
import { PAYOUT } from "./payout";
import { payoutMessage } from "./payout-message";
import { situationCopy } from "./situations";
import { supportMessage } from "./support-message";
import type { SituationCopy, Tell } from "./tell";

/** As each step asks for its sentences. */
const AT: Record<StepName, Tell> = {
  approve: approveCopy,
  send: (order) => situationCopy(order),
  confirm: (order) => situationCopy(order, CONFIRM),
  payout: (order) => situationCopy(order, PAYOUT),
};

const copyOf = (order: Order): SituationCopy => AT[stepOf(order)](order);

const said = (order: Order) => {
  const { title, happened, next } = copyOf(order);
  const { container } = renderOrder(
    <>
      {title} {happened} {next}
    </>,
  );
  return container.textContent?.trim();
};

test.each(SITUATIONS)("%s has its own sentences at its step, in each language", (situation) => {
  const order = orderIn(situation);
  const english = situationCopy(order, { ...APPROVE, ...CONFIRM, ...PAYOUT }).heading;
  expect(copyOf(order).heading).toBe(english);
  readIn("de");
  expect(copyOf(order).heading).not.toBe(english);
});

describe("in German", () => {
  test("those who are waited for stand within the sentence, by name or by what they are", () => {
    readIn("de");
    const order = orderIn("close_proposed");
    expect(said(order)).toContain("Wartet darauf, dass Anton Weiss den Vorschlag bestätigt oder ablehnt.");
    expect(said({ ...order, waitingFor: [] })).toContain("dass eine zweite Person den Vorschlag bestätigt");
    const due = { ...orderIn("ready_to_send", "approver"), waitingFor: [] };
    expect(said(due)).toMatch(/^Eine erstellende Person sendet genau/);
  });

  test("a rejection in the place of another names both", () => {
    readIn("de");
    const order = orderIn("rejected");
    const standsInFor = { id: "a", name: "Aila Korhonen" };
    const approvals = order.approvals.map((approval) => ({ ...approval, standsInFor }));
    expect(said({ ...order, approvals })).toContain(
      "Anton Weiss hat diese Einlösung in Vertretung von Aila Korhonen abgelehnt.",
    );
  });

  test("one of something is not several", () => {
    readIn("de");
    expect([1, 25].map(strangersText)).toEqual([
      "1 Transfer, der nicht von Ihnen ist",
      "25 Transfers, die nicht von Ihnen sind",
    ]);
    expect([countText(1, 1), countText(2, 12)]).toEqual([
      "1 Blockbestätigung, noch nicht endgültig",
      "2 von 12 Blockbestätigungen",
    ]);
  });

  test("messages to the issuer stay in English", () => {
    const arrivals = [
      exampleArrival({
        kind: "other_token",
        amount: null,
        token: { address: "0x99", symbol: null, known: false },
      }),
    ];
    const order = orderIn("wrong_transfer", "preparer", { transfer: exampleTransfer({ arrivals }) });
    const messages = () => [supportMessage(order, 2), payoutMessage(orderIn("payout_returned"), 2)];
    const english = messages();
    expect(english.join()).toMatch(/An unknown amount of an unknown token.*Please tell us why it came back/s);
    readIn("de");
    expect(messages()).toEqual(english);
  });
});
