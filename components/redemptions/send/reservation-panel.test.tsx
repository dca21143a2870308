import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { type ExamplePerson, orderIn } from "../testing/order-in";
import { button } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { SendStep } from "./send-step";

const { id, reservation } = orderIn("being_sent");
const at = reservation?.at;
const RELEASE = `POST /api/orders/${id}/reservation/release`;

const show = (who: ExamplePerson, over: Partial<Order> = {}) =>
  renderOrder(<SendStep order={orderIn("being_sent", who, over)} onHash={() => {}} />, { who });

test("its holder can say that their wallet sent nothing", async () => {
  const asked = stubApi({ [RELEASE]: () => json(orderIn("ready_to_send")) });
  const { user } = show("preparer");
  await user.click(button("My wallet sent nothing"));
  const dialog = await screen.findByRole("dialog");
  await expectAccessible(dialog);
  await user.click(within(dialog).getByRole("button", { name: "Nothing was sent" }));
  await screen.findByText("Explain why nothing was sent.");
  await user.type(within(dialog).getByLabelText("How do you know?"), "The wallet crashed.");
  await user.click(within(dialog).getByRole("button", { name: "Nothing was sent" }));
  await waitFor(() => expect(written(asked)).toEqual([{ reason: "The wallet crashed.", at }]));
});

test("an approver can release it, and reads what to check first", async () => {
  const asked = stubApi({ [RELEASE]: () => refusal("conflict", "Someone has started to send again.") });
  const { user } = show("approver");
  await user.click(button("Release"));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Ask Pia Preparer what their wallet shows.");
  expect(dialog.textContent).toContain("delete the waiting transaction there");
  await expectAccessible(dialog);
  await user.type(within(dialog).getByLabelText("What did you check?"), "Called her.");
  await user.click(within(dialog).getByRole("button", { name: "Release" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("started to send again");
  expect(written(asked)).toEqual([{ reason: "Called her.", at }]);
});

const BY_OTHER: Partial<Order> = {
  reservation: reservation && { ...reservation, by: { id: "q", name: "Quinn Other" } },
};
const CLOSED: Partial<Order> = { reservation: reservation && { ...reservation, open: false } };
const LATER = { updatedAt: "2026-11-21T09:42:00.000Z" };
const NEXT_DAY = { updatedAt: "2026-11-22T09:12:00.000Z" };
const HASH = "Enter a hash";
const NOTHING = "My wallet sent nothing";

test.each<[ExamplePerson, string, Partial<Order>, string, string[]]>([
  ["preparer", "begun", {}, "You have been sending them from", [HASH, NOTHING]],
  ["preparer", "begun", {}, "Confirm or decline it in your wallet.", [HASH, NOTHING]],
  ["preparer", "stopped", CLOSED, "Don’t send anything now. Decline it in your wallet.", [HASH, NOTHING]],
  [
    "preparer",
    "long begun",
    LATER,
    "Enter the transaction hash, or say below that nothing was sent.",
    [HASH, NOTHING],
  ],
  ["approver", "begun", {}, "Pia Preparer has been sending them from", ["Release"]],
  ["approver", "long begun", LATER, "Don’t send anything.", ["Release"]],
  [
    ...(["approver", "begun yesterday", NEXT_DAY] as const),
    "Ask them what became of it, and release it below",
    ["Release"],
  ],
  ["preparer", "begun by a colleague", BY_OTHER, "Quinn Other has been sending them from", [HASH]],
  ["viewer", "begun", {}, "Pia Preparer has been sending them from", []],
])("the %s reads of a sending that was %s: %3$s", (who, _, over, said, buttons) => {
  const { container } = show(who, over);
  expect(container.textContent).toContain(said);
  const names = screen.queryAllByRole("button").map(({ textContent }) => textContent);
  expect(names.sort()).toEqual(buttons.sort());
});
