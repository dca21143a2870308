import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import type { TypedGroup } from "@/lib/contract/address-checks";
import type { Order } from "@/lib/contract/orders";
import { readIn } from "@/lib/testing/read-in";
import { EXAMPLE_ADDRESS, exampleInstructions, orderIn } from "../testing/order-in";
import { button, field } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { AddressCheck, AddressDifference } from "./address-check";

const RIGHT: Record<number, string> = { 3: "b3d0", 8: "fd50" };
const CHECK = `POST /api/orders/${orderIn("address_unverified").id}/address-check`;

describe("the check of one deposit address", () => {
  function show(
    over: Partial<Order> = {},
    answer: () => Response = () => json(orderIn("ready_to_send", "approver")),
  ) {
    const order = orderIn("address_unverified", "approver", over);
    const asked = stubApi({
      "POST /api/address-checks/group": ({ body }) => {
        const { group, text } = body as TypedGroup;
        return json({ matches: RIGHT[group] === text.toLowerCase() });
      },
      [CHECK]: answer,
    });
    const page = renderOrder(<AddressCheck order={order} address={EXAMPLE_ADDRESS} />, { who: "approver" });
    const slot = (place: string) => field(`${place} group of the address for ${order.reference}`);
    const confirmed = () =>
      asked.filter(({ path }) => path.endsWith("/address-check")).map(({ body }) => body);
    return { ...page, order, slot, confirmed };
  }

  test("stands without the two groups that are typed, and verifies it once both are right", async () => {
    const { user, container, slot, confirmed } = show();
    expect(container.innerHTML).not.toMatch(/B3D0|FD50/i);
    await expectAccessible(container);
    await user.click(button("Address matches"));
    await screen.findByText("Enter who you spoke with.");
    await user.type(field("Spoke with"), "Femke de Vries");
    await user.click(button("Address matches"));
    await screen.findByText("Type both groups as the issuer reads them out.");
    await user.type(slot("3rd"), "b3d0FD50");
    await screen.findByText("Matches");
    await expectAccessible(container);
    await user.click(button("Address matches"));
    const sent = { walletAddress: EXAMPLE_ADDRESS, note: "Femke de Vries", matches: true };
    await waitFor(() => expect(confirmed()).toEqual([{ ...sent, groups: { 3: "b3d0", 8: "FD50" } }]));
  });

  test("never verifies it with a wrong group, and takes the groups as they are for one that doesn’t match", async () => {
    const { user, slot, confirmed } = show();
    await user.type(field("Spoke with"), "Femke de Vries");
    await user.type(slot("3rd"), "b3d0");
    await user.type(slot("8th"), "0000");
    await screen.findByText("8th group doesn’t match");
    expect(slot("8th").getAttribute("aria-invalid")).toBe("true");
    await user.click(button("Address matches"));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "A group isn’t the one that we received",
    );
    expect(confirmed()).toEqual([]);
    await user.click(button("Doesn’t match"));
    await waitFor(() => expect(confirmed()).toMatchObject([{ note: "Femke de Vries", matches: false }]));
  });

  test("keeps what was typed when the request fails", async () => {
    const { user, slot } = show({}, () => refusal("wrong_state", "It needs no verification now."));
    await user.type(field("Spoke with"), "Femke de Vries");
    await user.type(slot("3rd"), "b3d0fd50");
    await user.click(button("Address matches"));
    expect((await screen.findByRole("alert")).textContent).toContain("It needs no verification now.");
    expect([field("Spoke with").value, slot("3rd").value]).toEqual(["Femke de Vries", "b3d0"]);
  });

  test("says that the address has changed, and who accepted that", () => {
    const changed = { at: "2026-11-21T09:10:00.000Z", by: [{ id: "m", name: "Mira Kaya" }] };
    const { container } = show({ instructions: { ...exampleInstructions(), changed } });
    expect(container.textContent).toMatch(
      /has changed. Mira Kaya accepted it .+ a second approver verifies it/,
    );
  });

  test("names the groups that differ as a list, also in German", () => {
    const other = EXAMPLE_ADDRESS.replace(/[0-9a-f]/gi, (digit, at) => (at > 6 ? "0" : digit));
    const said = () => {
      const { container, unmount } = render(
        <AddressDifference address={EXAMPLE_ADDRESS} other={other} where="RD-1" />,
      );
      const text = container.querySelector("p")?.textContent;
      unmount();
      return text;
    };
    expect(said()).toMatch(/ characters differ, marked below: group 2 is .+, and 5 more groups\.$/);
    readIn("de");
    expect(said()).toMatch(/ Zeichen weichen ab, unten markiert: Gruppe 2 ist .+ und 5 weitere Gruppen\.$/);
  });
});
