import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { changesAre, exampleChange } from "../testing/examples";
import { json, refusal } from "../testing/stub-api";
import { toast } from "../ui/toast";
import { ACCOUNT, exampleLine } from "./testing/lines";
import { renderReceived, suggestion } from "./testing/render-received";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));
// The menu knows the page that is shown from Next, for which other tests of this worker have their own.
vi.mock("../layout/person-menu", () => ({ PersonMenu: () => <button type="button">Menu</button> }));

describe("a new payer", () => {
  const after = { payer: "Stichting Meridian Payments", payerAccount: "NL91MRDN0417164300" };
  const change = exampleChange({ kind: "payer_confirmed", subject: after.payer, after });

  test("is proposed from a suggestion that doubts it", async () => {
    const proposed = vi.spyOn(toast, "info");
    const { user, posted } = renderReceived([exampleLine()], {
      routes: { "POST /api/payers": () => json({ change }, 202) },
    });
    await user.dblClick(within(await suggestion()).getByRole("button", { name: "Propose payer" }));
    const body = { account: ACCOUNT, name: after.payer, iban: after.payerAccount };
    await waitFor(() => expect(proposed).toHaveBeenCalledExactlyOnceWith("Proposed", expect.anything()));
    expect(posted()).toEqual([["/api/payers", body]]);
  });

  test("is confirmed by a second person, and not proposed again meanwhile", async () => {
    const { user, posted, said, container } = renderReceived([exampleLine()], {
      roles: ["approver"],
      routes: { ...changesAre([change]), [`POST /api/changes/${change.id}`]: () => json(change) },
    });
    const card = within(
      await screen.findByRole("article", { name: "New payer: Stichting Meridian Payments" }),
    );
    card.getByText("Compare it with the issuer’s contract. You are the second person.");
    expect(screen.queryByRole("button", { name: "Propose payer" })).toBeNull();
    expect(screen.getByRole("link", { name: /^To confirm/ }).textContent).toBe("To confirm 2");
    await expectAccessible(container);
    await user.dblClick(card.getByRole("button", { name: "Confirm payer" }));
    await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith("Payer confirmed"));
    const { contentHash } = change;
    expect(posted()).toEqual([[`/api/changes/${change.id}`, { accept: true, contentHash }]]);
  });

  test("is rejected, and a refusal stays beside it", async () => {
    const { user } = renderReceived([], {
      routes: {
        ...changesAre([change]),
        [`POST /api/changes/${change.id}`]: () => refusal("wrong_state", "It has expired."),
      },
    });
    const card = within(await screen.findByRole("article", { name: /^New payer/ }));
    await user.click(card.getByRole("button", { name: "Reject" }));
    await card.findByText("It has expired.");
  });

  test("waits, for the person who proposed it", async () => {
    renderReceived([], { routes: changesAre([{ ...change, allowed: ["withdraw"] }]) });
    const card = within(await screen.findByRole("article", { name: /^New payer/ }));
    card.getByText("Waiting for a second person.");
    card.getByRole("button", { name: "Withdraw" });
    expect(card.queryByRole("button", { name: "Confirm payer" })).toBeNull();
  });
});
