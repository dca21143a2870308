import "server-only";
import { expect, test } from "vitest";
import { remarkText } from "@/lib/domain/remarks";
import { approved, setOrder } from "../../../testing/server/order-fixtures";
import { actions } from "../../../testing/server/queries";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import type { Services } from "../../record/context";
import { submitOrder } from "./submit";

/** The services of a process that sleeps for eleven seconds between its claim and the request; `meanwhile` others act. */
function sleeper({ services }: TestApp, meanwhile: () => Promise<unknown>): Services {
  const { issuer } = services;
  return {
    ...services,
    issuer: {
      ...issuer,
      createOrder: async (order, claimed) => {
        await meanwhile();
        return issuer.createOrder(order, { ...claimed, monotonic: claimed.monotonic - 11_000 });
      },
    },
  };
}

onPostgres((app) => {
  test("an order that is dialled too late after its claim is not sent, and goes out with the next try", async () => {
    const { order, row } = await approved(app());
    await submitOrder(
      sleeper(app(), async () => {}),
      order.id,
    );
    expect(await row()).toMatchObject({ state: "approved", claim: null });
    expect(remarkText((await row()).remark)).toMatch(/too slow .* Nothing was sent/);
    expect(app().issuer.seen("POST /v1/orders")).toHaveLength(0);
    await submitOrder(app().services, order.id);
    expect((await row()).state).toBe("submitted");
    expect(app().issuer.seen("POST /v1/orders")).toHaveLength(1);
  });

  test("an order that was declared unknown meanwhile stays unknown, and is not sent either", async () => {
    const { order, row } = await approved(app());
    const meanwhile = () => setOrder(app(), order.id, { state: "outcome_unknown" });
    await submitOrder(sleeper(app(), meanwhile), order.id);
    await submitOrder(app().services, order.id);
    expect((await row()).state).toBe("outcome_unknown");
    expect(await actions(app().services)).not.toContain("order.not_sent");
    expect(app().issuer.seen("POST /v1/orders")).toHaveLength(0);
  });
});
