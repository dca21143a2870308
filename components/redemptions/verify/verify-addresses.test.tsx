import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ProofHost } from "@/components/layout/proof-host";
import { expectAccessible } from "@/components/testing/accessible";
import { renderPage } from "@/components/testing/render";
import { json, noContent, refusal, stubApi } from "@/components/testing/stub-api";
import { addressChecksQuery } from "@/lib/client/address-checks";
import type { AddressCheckItem, DecideAddresses, TypedGroup } from "@/lib/contract/address-checks";
import { readIn } from "@/lib/testing/read-in";
import { button, field, maybeButton } from "../testing/page";
import { VerifyAddresses } from "./verify-addresses";

const item = (id: string, address: string, groups: number[], orders: [string, string, string][]) => ({
  ...{ id, network: "Ethereum", address, groups, resembles: [], changed: null, passkey: false },
  orders: orders.map(([code, amount, currency]) => ({
    ...{ id: `id-${code}`, code, amount, currency, situation: "address_unverified" as const },
  })),
});
const FIRST = item("a", "0x976EA74026E7____4dB657fA54763abd____0aa9", [4, 9], [["RD-A", "74300.50", "EUR"]]);
const SECOND = item("b", "0x90F7____EB2c4f870365E785____1f101E93b906", [2, 7], [["RD-B", "92540.50", "EUR"]]);
const THIRD = item(
  ...(["c", "0x15d34AAf____7DB7D7c367839AAf____0a2C6A65", [3, 8]] as [string, string, number[]]),
  [
    ["RD-C", "100.10", "USD"],
    ["RD-D", "0.20", "USD"],
    ["RD-E", "7", "EUR"],
  ],
);
const RIGHT: Record<string, string> = {
  ...{ "a 4": "e726", "a 9": "0c3a", "b 2": "9bf6", "b 7": "982e", "c 3": "5426", "c 8": "71a0" },
};

describe("verifying addresses in one call", () => {
  function render(
    items: AddressCheckItem[] = [FIRST, SECOND, THIRD],
    routes: Parameters<typeof stubApi>[0] = {},
  ) {
    let left = items;
    const asked = stubApi({
      "GET /api/address-checks": () => json({ items: left }),
      "POST /api/address-checks/group": ({ body }) => {
        const { id, group, text } = body as TypedGroup;
        return json({ matches: RIGHT[`${id} ${group}`] === text.toLowerCase() });
      },
      "POST /api/address-checks": ({ body }) => {
        const decided = (body as DecideAddresses).items;
        left = left.filter(({ id }) => !decided.some((one) => one.id === id));
        return json({
          items: decided.map(({ id, matches }) => ({
            ...{ id, outcome: matches ? "verified" : "doesnt_match", error: null, orders: [] },
          })),
        });
      },
      ...routes,
    });
    const page = renderPage(
      <>
        <VerifyAddresses />
        <ProofHost />
      </>,
    );
    const sent = () =>
      asked.flatMap(({ method, path, body }) =>
        method === "POST" && path === "/api/address-checks" ? [body as DecideAddresses] : [],
      );
    return { ...page, asked, sent };
  }
  const slot = (place: string, about = "RD-A") => field(`${place} group of the address for ${about}`);
  const rows = () => screen.findAllByRole("listitem").then((all) => all.filter((one) => one.closest("ol")));
  const sum = () => document.querySelector("[data-bottom-bar] [role=status]")?.textContent;

  test("shows each address once with its slots, and what waits for it", async () => {
    const { container } = render();
    const [first, , third] = (await rows()) as [HTMLElement, HTMLElement, HTMLElement];
    expect(first.textContent).toContain("74,300.50");
    within(first).getByRole("group", { name: "Address for RD-A" });
    expect(slot("4th").placeholder).toBe("4th");
    expect(third.textContent).toMatch(/100.30\sUSD7.00\sEUR3 redemptions/);
    expect(sum()).toBe("3 addresses to ask for");
    expect(button("Confirm").disabled).toBe(true);
    await expectAccessible(container);
  });

  test("typing leads from slot to slot and on to the next address, and Backspace back", async () => {
    const { user } = render();
    await rows();
    await user.click(slot("4th"));
    await user.keyboard("E726");
    expect(document.activeElement).toBe(slot("9th"));
    await user.keyboard("{Backspace}");
    expect(document.activeElement).toBe(slot("4th"));
    await user.keyboard("e726");
    expect(document.activeElement).toBe(slot("9th"));
    await user.keyboard("0C3a");
    await waitFor(() => expect(document.activeElement).toBe(slot("2nd", "RD-B")));
    expect(sum()).toBe("1 matches, 2 left for another call");
    await user.paste("9bf6 982E");
    await waitFor(() => expect(sum()).toBe("2 match, 1 left for another call"));
  });

  test("both groups can be pasted at once, and a fifth character is dropped where the next slot is full", async () => {
    const { user } = render([FIRST]);
    await rows();
    await user.click(slot("4th"));
    await user.paste("e7260c3a");
    expect([slot("4th").value, slot("9th").value]).toEqual(["e726", "0c3a"]);
    await user.click(slot("4th"));
    await user.type(slot("4th"), "9");
    expect([slot("4th").value, slot("9th").value]).toEqual(["e726", "0c3a"]);
  });

  test("a wrong group makes it an address that doesn’t match, until it is typed again", async () => {
    const { user } = render();
    const [first] = (await rows()) as [HTMLElement];
    await user.type(slot("4th"), "e726");
    await user.type(slot("9th"), "0c3b");
    await within(first).findByText("Sending stays blocked");
    expect(slot("9th").getAttribute("aria-invalid")).toBe("true");
    expect(sum()).toBe("1 doesn’t, 2 left for another call");
    await user.clear(slot("9th"));
    await user.type(slot("9th"), "0c3a");
    await within(first).findByText("Matches");
    expect(within(first).queryByText("Sending stays blocked")).toBeNull();
  });

  test("confirms what is decided with one note, and leaves the rest", async () => {
    const { user, sent } = render();
    await rows();
    await user.type(slot("4th"), "e7260c3a");
    await user.click(button("Doesn’t match: RD-B"));
    await user.click(button("Undo: RD-B"));
    await user.click(button("Doesn’t match: RD-B"));
    await waitFor(() => expect(sum()).toBe("1 matches, 1 doesn’t, 1 left for another call"));
    await user.click(button("Confirm 2 of 3"));
    await screen.findByText("Enter who you spoke with.");
    expect(sent()).toEqual([]);
    await user.type(field("Spoke with"), "Femke de Vries");
    await user.click(button("Confirm 2 of 3"));
    const note = "Femke de Vries";
    await waitFor(() =>
      expect(sent()).toEqual([
        {
          items: [
            { id: "a", groups: { 4: "e726", 9: "0c3a" }, matches: true, note },
            { id: "b", groups: {}, matches: false, note },
          ],
        },
      ]),
    );
    await waitFor(() => expect(maybeButton("Doesn’t match: RD-B")).toBeNull());
    button("Doesn’t match: 3 redemptions");
  });

  test("asks for one proof, and sends what it asked for again", async () => {
    let isProved = false;
    const { user, sent, asked } = render(undefined, {
      "GET /api/me/proofs": () =>
        json({ password: true, authenticatorApp: false, passkeys: 0, singleSignOn: false }),
      "POST /api/me/step-up": () => {
        isProved = true;
        return noContent();
      },
      "POST /api/address-checks": () =>
        isProved
          ? json({ items: [{ id: "a", outcome: "verified", error: null, orders: ["id-RD-A"] }] })
          : refusal("step_up_required", "Confirm that it’s you.", { session: "Too long ago." }),
    });
    await rows();
    await user.type(field("Spoke with"), "Femke de Vries");
    await user.type(slot("4th"), "e7260c3a");
    await user.click(await screen.findByRole("button", { name: "Confirm 1 of 3" }));
    await user.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(asked.filter(({ path }) => path === "/api/me/step-up")).toHaveLength(1);
  });

  test("says in its row why one was refused, and keeps what was typed there", async () => {
    const message = "A colleague has just verified this deposit address.";
    const { user } = render(undefined, {
      "POST /api/address-checks": () =>
        json({ items: [{ id: "a", outcome: "refused", error: { code: "conflict", message }, orders: [] }] }),
    });
    await rows();
    await user.type(field("Spoke with"), "Femke de Vries");
    await user.type(slot("4th"), "e7260c3a");
    await user.click(await screen.findByRole("button", { name: "Confirm 1 of 3" }));
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(slot("4th").value).toBe("e726");
  });

  test("once no group is judged any more, an address can still be said not to match", async () => {
    const { user } = render([FIRST], {
      "POST /api/address-checks/group": () => refusal("too_many_requests", "Too many groups were wrong."),
    });
    await rows();
    await user.type(slot("4th"), "0000");
    expect((await screen.findByRole("alert")).textContent).toBe("Too many groups were wrong.");
    expect(slot("4th").getAttribute("aria-invalid")).toBeNull();
    await user.click(button("Doesn’t match: RD-A"));
    button("Confirm 1 of 1");
  });

  test("says of an address that it has changed or looks like another one", async () => {
    const changed = { at: "2026-11-21T09:10:00.000Z", by: [{ id: "m", name: "Mira Kaya" }] };
    render([{ ...FIRST, changed, resembles: ["RD-Z"] }]);
    const [row] = (await rows()) as [HTMLElement];
    expect(row.textContent).toContain("Address changed. Mira Kaya accepted it");
    expect(row.textContent).toContain("Looks like the address of RD-Z, but isn’t the same.");
  });

  test("an address that is hidden meanwhile leaves the page, and what was typed of others stays", async () => {
    const { user, client } = render();
    await rows();
    await user.type(slot("2nd", "RD-B"), "9bf6");
    act(() => client.setQueryData(addressChecksQuery().queryKey, { items: [SECOND] }));
    await waitFor(() => expect(screen.queryByText("RD-A")).toBeNull());
    expect(slot("2nd", "RD-B").value).toBe("9bf6");
  });

  test("with nothing to verify it says so", async () => {
    const { container } = render([]);
    await screen.findByText("No addresses to verify");
    await expectAccessible(container);
  });

  test("in German counts one address and several", async () => {
    readIn("de");
    const { user } = render([FIRST, SECOND]);
    await rows();
    expect(sum()).toBe("2 Adressen zu erfragen");
    await user.click(button("Stimmt nicht: RD-A"));
    expect(sum()).toBe("1 stimmt nicht, 1 für einen anderen Anruf übrig");
    await user.click(button("Stimmt nicht: RD-B"));
    expect(sum()).toBe("2 stimmen nicht");
  });
});
