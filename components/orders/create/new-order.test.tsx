import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, stubApi } from "@/components/testing/stub-api";
import { Frame, StepPanel } from "../flow/frame";
import { stepperState } from "../flow/place";
import { exampleOrder } from "../testing/example-order";
import { LISTS } from "../testing/lists";
import { renderOrder } from "../testing/render-order";
import { EMPTY_DRAFT } from "./draft";
import { NewOrder } from "./new-order";

const replace = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));

test("once sent for approval, the focus goes to the heading of the redemption’s own page", async () => {
  const order = exampleOrder({});
  stubApi({ ...LISTS, "POST /api/orders": () => json(order, 201) });
  const { user, rerender } = renderOrder(
    <NewOrder beginning={{ values: EMPTY_DRAFT, source: null }} link="" />,
  );
  await user.click(await screen.findByRole("radio", { name: "Treasury" }));
  await user.click(await screen.findByRole("radio", { name: "Example Trading GmbH" }));
  await user.type(screen.getByRole("textbox", { name: "Amount" }), "1250.00");
  await user.click(screen.getByRole("button", { name: "Review" }));
  await user.click(await screen.findByRole("button", { name: "Send for approval" }));
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`/orders/${order.id}`));
  rerender(
    <Frame key="next" state={stepperState(null)} open={[]} shown="approve" onShow={() => {}}>
      <StepPanel heading="Waiting for approval" />
    </Frame>,
  );
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Waiting for approval" }));
});
