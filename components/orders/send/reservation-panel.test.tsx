import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { EXAMPLE_PEOPLE, type ExamplePerson, orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { SendStep } from "./send-step";

const HOLDER = EXAMPLE_PEOPLE.preparer;
const OTHER = { id: "q", name: "Quinn Other" };
const { id, reservation } = orderIn("being_sent");
const RELEASE = `POST /api/orders/${id}/reservation/release`;

function show(who: ExamplePerson, by: { id: string; name: string } = HOLDER, over: Partial<Order> = {}) {
  const at = reservation?.at ?? "";
  const order = orderIn("being_sent", who, { reservation: { by, means: "page", at, open: true }, ...over });
  return renderOrder(<SendStep order={order} onSent={() => {}} />, { who });
}
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test("its holder reads that they are sending, and can say that their wallet sent nothing", async () => {
  const asked = stubApi({ [RELEASE]: () => json(orderIn("ready_to_send")) });
  const { user, container } = show("preparer");
  expect(container.textContent).toContain("You have been sending them from");
  expect(container.textContent).toContain("Confirm or decline it in your wallet.");
  await user.click(screen.getByRole("button", { name: "My wallet sent nothing" }));
  const dialog = await screen.findByRole("dialog");
  await expectAccessible(dialog);
  await user.click(within(dialog).getByRole("button", { name: "Nothing was sent" }));
  await screen.findByText("Enter how you know that nothing was sent.");
  await user.type(within(dialog).getByLabelText("How do you know?"), "The wallet crashed.");
  await user.click(within(dialog).getByRole("button", { name: "Nothing was sent" }));
  await waitFor(() =>
    expect(asked).toMatchObject([{ body: { reason: "The wallet crashed.", at: reservation?.at } }]),
  );
});

test("an approver can release it, and reads what to check first", async () => {
  const asked = stubApi({ [RELEASE]: () => refusal("conflict", "Someone has started to send again.") });
  const { user, container } = show("approver");
  expect(container.textContent).toContain("Pia Preparer has been sending them from");
  expect(container.textContent).toContain("Don’t send anything.");
  await user.click(screen.getByRole("button", { name: "Release" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Ask Pia Preparer what their wallet shows.");
  expect(dialog.textContent).toContain("delete the waiting transaction there");
  await expectAccessible(dialog);
  await user.type(within(dialog).getByLabelText("What did you check?"), "Called her.");
  await user.click(within(dialog).getByRole("button", { name: "Release" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("started to send again");
  expect(asked[0]?.body).toEqual({ reason: "Called her.", at: reservation?.at });
});

test("once it has taken long, its holder is asked what became of it, and after a day an approver is", () => {
  const text = (who: ExamplePerson, updatedAt: string) => {
    const { container, unmount } = show(who, HOLDER, { updatedAt });
    const { textContent } = container;
    unmount();
    return textContent;
  };
  const [later, nextDay] = ["2026-11-21T09:42:00.000Z", "2026-11-22T09:12:00.000Z"];
  expect(text("preparer", later)).toContain(
    "Enter the transaction hash, or say below that nothing was sent.",
  );
  expect(text("approver", later)).not.toContain("Ask them what became of it");
  expect(text("approver", nextDay)).toContain("Ask them what became of it, and release it below");
});

test("another preparer can only enter a hash, and other people have nothing to do", () => {
  const preparer = show("preparer", OTHER);
  expect(preparer.container.textContent).toContain("Quinn Other has been sending them from");
  expect(buttons()).toEqual(["Enter the transaction hash"]);
  preparer.unmount();
  show("viewer");
  expect(buttons()).toEqual([]);
});
