import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, stubApi, written } from "@/components/testing/stub-api";
import { orderQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import { keysOf } from "@/lib/domain/records";
import { SITUATIONS, type Situation } from "@/lib/domain/situations";
import { RedeemRowAgain } from "../parts/redeem-again";
import { orderIn, rowIn } from "../testing/order-in";
import { button, chooseInMenu, held, openMenu } from "../testing/page";
import { renderOrder, renderOrderPage } from "../testing/render-order";
import { PageMenu } from "./page-menu";

const { id } = orderIn("awaiting_approval");

const OVER: readonly Situation[] = [
  ...(["rejected", "withdrawn", "expired", "not_created", "refused", "closed"] as const),
  ...(["payout_started", "paid_out", "received", "completed", "extra_transfer"] as const),
];

test.each([true, false])(
  "closed with the tokens at the issuer (%s) it can’t be redeemed again, neither there nor in a list",
  async (tokensAtIssuer) => {
    renderOrder(<RedeemRowAgain row={rowIn("closed", { tokensAtIssuer })} />);
    expect(screen.queryAllByRole("link", { name: /again$/ })).toHaveLength(tokensAtIssuer ? 0 : 1);
    const { user } = renderOrder(<PageMenu order={orderIn("closed", "preparer", { tokensAtIssuer })} />);
    const again = (await openMenu(user)).find(({ textContent }) => textContent === "Redeem again");
    expect(again?.getAttribute("href")).toBe(tokensAtIssuer ? undefined : `/orders/new?again=${id}`);
  },
);

describe("the menu", () => {
  /** What stops a redemption, as `allowed` calls it. */
  const STOPPING = {
    ...{ withdraw: "Withdraw…", reject: "Reject…", reject_address: "Deposit address doesn’t match…" },
    ...{ hold: "Put on hold…", close: "Close…" },
  } as const;
  type Stopping = keyof typeof STOPPING;

  /** What the task of the page offers itself, or what there is nothing for. */
  const inTask = (action: Stopping, { allowed, state, instructions }: Order) =>
    action === "reject_address"
      ? allowed.includes("check_address") || instructions === null
      : state === "pending_approval" && (action !== "reject" || allowed.includes("approve"));

  test.each(["preparer", "approver", "viewer"] as const)(
    "offers to the %s only what they may do in each situation, what stops it last",
    async (who) => {
      for (const situation of SITUATIONS) {
        cleanup();
        const order = orderIn(situation, who);
        const { allowed } = order;
        const { user } = renderOrder(<PageMenu order={order} />, { who });
        const stopping = keysOf(STOPPING).filter(
          (action) => allowed.includes(action) && !inTask(action, order),
        );
        const items = (await openMenu(user)).map(({ textContent }) => textContent);
        expect([situation, ...items]).toEqual([
          situation,
          ...(allowed.includes("refresh") ? ["Check with the issuer now"] : []),
          ...(who === "preparer" && OVER.includes(situation) ? ["Redeem again"] : []),
          "Print receipt",
          ...stopping.map((action) => STOPPING[action]),
        ]);
        if (who === "viewer") expect(items).toEqual(["Print receipt"]);
      }
    },
  );

  test("has the comment of an approver on phones, and brings them to its field", async () => {
    const order = orderIn("awaiting_approval", "approver");
    const { user, asked } = renderOrderPage(order, "approver", {
      [`POST /api/orders/${order.id}/approve`]: () => json(orderIn("approved", "approver")),
    });
    await chooseInMenu(user, "Comment");
    const field = await screen.findByRole("textbox", { name: /^Comment/ });
    expect(document.activeElement).toBe(field);
    await user.type(field, "Checked.");
    expect((await openMenu(user)).map(({ textContent }) => textContent)).not.toContain("Comment");
    await user.keyboard("{Escape}");
    await user.click(button(/^Approve /));
    await waitFor(() =>
      expect(written(asked)).toEqual([{ contentHash: order.contentHash, comment: "Checked." }]),
    );
    await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Comment/ })).toBeNull());
  });

  test("is a menu for assistive software, and gives the focus back to its button", async () => {
    const { user } = renderOrder(<PageMenu order={orderIn("ready_to_send")} />);
    await user.tab();
    await user.keyboard("{Enter}");
    await screen.findByRole("menu");
    await expectAccessible(document.body);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button("More actions"));
  });

  test("asks the issuer now and brings its answer onto the page, once however often it is chosen", async () => {
    const { reply, release } = held();
    const asked = stubApi({ [`POST /api/orders/${id}/refresh`]: () => reply });
    const { user, client } = renderOrder(<PageMenu order={orderIn("awaiting_payout")} />);
    await chooseInMenu(user, "Check with the issuer now");
    await chooseInMenu(user, "Check with the issuer now");
    release(json(orderIn("payout_started")));
    await waitFor(() =>
      expect(client.getQueryData(orderQuery(id).queryKey)?.situation).toBe("payout_started"),
    );
    expect(written(asked)).toHaveLength(1);
  });

  const REASON = { reason: "The bank asked." };
  const address = orderIn("ready_to_send").instructions?.walletAddress;

  test.each<[Stopping, string, string, string, object]>([
    ["withdraw", "withdraw", "Withdraw this redemption?", "Withdraw redemption", REASON],
    ["reject", "reject", "Reject this redemption?", "Reject redemption", REASON],
    [
      ...(["reject_address", "address-check", "The address doesn’t match?", "Doesn’t match"] as const),
      { walletAddress: address, note: REASON.reason, matches: false },
    ],
    ["hold", "hold", "Put this redemption on hold?", "Put on hold", REASON],
    ["close", "close", "Close this redemption?", "Propose to close it", REASON],
  ])("asks why before it stops a redemption: %s", async (action, verb, title, confirm, sent) => {
    const asked = stubApi({ [`POST /api/orders/${id}/${verb}`]: () => json(orderIn("closed")) });
    const order = { ...orderIn("ready_to_send"), allowed: [action] };
    const { user } = renderOrder(<PageMenu order={order} />);
    await chooseInMenu(user, STOPPING[action]);
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    await expectAccessible(document.body);
    // Only withdrawing needs no reason.
    if (action !== "withdraw") {
      await user.click(dialog.getByRole("button", { name: confirm }));
      await dialog.findByRole("textbox", { description: /^Enter / });
    }
    expect(written(asked)).toEqual([]);
    await user.type(dialog.getByRole("textbox"), REASON.reason);
    await user.click(dialog.getByRole("button", { name: confirm }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(written(asked)).toEqual([sent]);
    await waitFor(() => expect(document.activeElement).toBe(button("More actions")));
  });

  test.each(["ready_to_send", "being_sent", "checking_hash"] as const)(
    "lets an approver refuse an address that a colleague has verified: %s",
    async (situation) => {
      const { user } = renderOrder(<PageMenu order={orderIn(situation, "approver")} />, { who: "approver" });
      const items = (await openMenu(user)).map(({ textContent }) => textContent);
      expect(items).toContain(STOPPING.reject_address);
    },
  );
});
