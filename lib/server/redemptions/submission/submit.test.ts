import "server-only";
import { describe, expect, test } from "vitest";
import { remarkText } from "@/lib/domain/remarks";
import { resolveOrder } from "../../../testing/server/as-read";
import { rotateClientSecret } from "../../../testing/server/client-secret";
import type { Reply } from "../../../testing/server/issuer-state";
import { approved, prepared, sent, type setOrder } from "../../../testing/server/order-fixtures";
import { actions, entriesOf, jobs, mailedTo } from "../../../testing/server/queries";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { listChanges } from "../../administration/changes";
import type { Services } from "../../record/context";
import { submitOrder } from "./submit";

const POST = "POST /v1/orders";
const posts = (app: TestApp) => app.issuer.seen(POST);

onPostgres((app) => {
  test("an approved order goes out once, exactly as it was approved", async () => {
    const { order } = await sent(app(), { customerReference: "INV-1" });
    expect(posts(app()).map(({ body }) => JSON.parse(body))).toEqual([
      {
        Type: "Sell",
        Currency: "EUR",
        Amount: "1250.50",
        WalletId: order.walletId,
        BankAccountId: order.bankAccountId,
        CustomerReference: order.reference,
      },
    ]);
    expect(order).toMatchObject({ state: "submitted", step: "instructions_pending", remark: null });
    expect([...app().issuer.state().orders.keys()]).toEqual([order.issuer?.orderId]);
  });

  test("fifty tries at once by four processes send one order once", async () => {
    const { order, row } = await approved(app());
    const processes = [app().services, ...(await Promise.all([1, 2, 3].map(() => app().another())))];
    const tries = Array.from({ length: 50 }, (_one, nth) =>
      submitOrder(processes[nth % 4] ?? app().services, order.id),
    );
    await Promise.all(tries);
    expect(posts(app())).toHaveLength(1);
    expect((await row()).state).toBe("submitted");
    expect(await entriesOf(app().services, "order.submitting")).toHaveLength(1);
  });

  test("what is not approved is never sent", async () => {
    const { set, submit } = await prepared(app());
    const states = ["pending_approval", "submitting", "submitted", "outcome_unknown", "not_created"] as const;
    for (const state of [...states, "refused", "rejected", "withdrawn", "expired"] as const) {
      await set({ state });
      await submit();
    }
    expect(posts(app())).toHaveLength(0);
  });

  test("a token that is refused in between leaves the order approved, with a later job", async () => {
    const { services, issuer } = app();
    const { order, row } = await approved(app());
    let tokens = 0;
    issuer.answer("POST /v1/orders", () => ({ status: 401 }));
    issuer.answer("POST /oauth/token", () => ({ status: tokens++ === 0 ? 503 : 200, body: {} }));
    await submitOrder(services, order.id);
    expect(await row()).toMatchObject({ state: "approved", claim: null, claimedAt: null });
    expect(remarkText((await row()).remark)).toMatch(/try again automatically/);
    expect((await jobs(services, "submit-order")).at(-1)).toMatchObject({
      data: { orderId: order.id },
      later: true,
    });
    expect((await actions(services)).slice(-2)).toEqual(["order.submitting", "order.not_sent"]);

    issuer.reset();
    rotateClientSecret();
    await submitOrder(services, order.id);
    expect((await row()).state).not.toBe("outcome_unknown");
  });

  test("while a refused secret is not asked again, no claim is spent, however often it is tried", async () => {
    const { services, issuer } = app();
    const { order, row } = await approved(app());
    // The client still holds a good token, which the issuer no longer takes.
    issuer.answerAll(() => ({ status: 401 }));
    for (let turn = 0; turn < 5; turn += 1) await submitOrder(services, order.id);
    expect(issuer.seen("POST /oauth/token")).toHaveLength(1);
    expect(issuer.seen(POST)).toHaveLength(0);
    expect(await row()).toMatchObject({ state: "approved", claim: null, claimedAt: null });
    expect(await actions(services)).not.toContain("order.submitting");

    issuer.reset();
    rotateClientSecret();
    await submitOrder(services, order.id);
    expect(issuer.seen(POST)).toHaveLength(1);
    expect((await row()).state).toBe("submitted");
  });

  test.each(["GET /v1/customer/wallets", "GET /v1/customer/bank-accounts/{id}"])(
    "while %s cannot be read nothing is claimed or sent, and a later job follows",
    async (route) => {
      const { row, submit } = await approved(app());
      app().issuer.answer(route, () => ({ status: 503 }));
      await submit();
      expect((await row()).state).toBe("approved");
      expect(posts(app())).toHaveLength(0);
      expect((await jobs(app().services, "submit-order")).map(({ later }) => later)).toEqual([false, true]);
    },
  );

  test.each([400, 422])("the issuer's %i is a refusal, mailed to the preparer", async (status) => {
    app().issuer.answer(POST, () => ({ status, body: { Message: "limit" } }));
    const { order, preparer } = await sent(app());
    expect(order).toMatchObject({ state: "refused", issuer: null });
    expect(order.remark).toContain(String(status));
    expect((await actions(app().services)).at(-1)).toBe("order.refused");
    expect(await mailedTo(app().services, "ended")).toEqual([preparer.person.id]);
  });

  const unclear: [string, Reply | "hang up"][] = [
    ["a page instead of an answer", { status: 200, body: "<html>busy</html>" }],
    ["an empty answer", { status: 200 }],
    ["an OrderId that is none", { status: 201, body: { OrderId: "17" } }],
    ["a 409", { status: 409 }],
    ["a 429", { status: 429, headers: { "retry-after": "1" } }],
    ["a 503", { status: 503 }],
    ["a redirect", { status: 302, headers: { location: "/v1/orders" } }],
    ["a lost connection", "hang up"],
  ];
  test.each(unclear)("after %s the outcome is unknown, and it is never sent again", async (_name, reply) => {
    app().issuer.answer(POST, () => reply);
    const { order, row, submit } = await sent(app());
    expect(order).toMatchObject({ state: "outcome_unknown", issuer: null });
    await submit();
    expect(posts(app())).toHaveLength(1);
    expect((await row()).state).toBe("outcome_unknown");
    expect(await mailedTo(app().services, "outcome_unknown")).toHaveLength(3);
  });

  test("an OrderId that another order has already leaves the outcome unknown", async () => {
    const first = await sent(app());
    app().issuer.answer(POST, () => ({ status: 201, body: { OrderId: first.order.issuer?.orderId } }));
    const { order } = await sent(app(), { amount: "2" });
    expect(order).toMatchObject({ state: "outcome_unknown", issuer: null });
    expect((await first.now()).state).toBe("submitted");
  });

  test("an answer that cannot be written down at first is written down in the end", async () => {
    const { raw } = app().services.connection;
    const { order, row } = await approved(app());
    // A sequence keeps counting when its transaction is taken back.
    await raw(`
      create sequence writes;
      create function fail_first() returns trigger as $$ begin
        if new.state = 'submitted' and old.state <> 'submitted' and nextval('writes') = 1 then raise exception 'database away'; end if;
        return new;
      end $$ language plpgsql;
      create trigger fail_first before update on orders for each row execute function fail_first();`);
    await submitOrder(app().services, order.id);
    const { rows } = await raw("select last_value::int as writes from writes");
    await raw("drop function fail_first cascade; drop sequence writes");
    expect(rows).toEqual([{ writes: 2 }]);
    expect((await row()).state).toBe("submitted");
    expect(posts(app())).toHaveLength(1);
  });

  describe("a late answer", () => {
    const late = async (meanwhile: Parameters<typeof setOrder>[2]) => {
      const fixture = await approved(app());
      const { arrived, release } = app().issuer.hold(POST);
      const sending = fixture.submit();
      await arrived;
      await fixture.set(meanwhile);
      release();
      await sending;
      return fixture;
    };

    test("attaches its OrderId to an order whose outcome is unknown", async () => {
      const { row } = await late({ state: "outcome_unknown" });
      expect((await row()).state).toBe("submitted");
      expect([...app().issuer.state().orders.keys()]).toEqual([(await row()).issuerOrderId]);
    });

    test("ends what people have proposed of its outcome meanwhile", async () => {
      const fixture = await approved(app());
      const { order, preparer, second } = fixture;
      const { arrived, release } = app().issuer.hold(POST);
      const sending = fixture.submit();
      await arrived;
      await fixture.set({ state: "outcome_unknown", claimedAt: new Date(0) });
      await resolveOrder(preparer, { id: order.id, outcome: "not_created", note: "Their support says so." });
      release();
      await sending;
      expect(await fixture.now()).toMatchObject({ state: "submitted", resolution: null });
      const [change] = (await listChanges(second, {})).items;
      expect(change).toMatchObject({
        ...{ kind: "outcome_recorded", state: "expired", allowed: [] },
        ...{ decidedAt: expect.any(String), note: expect.stringContaining("answered") },
      });
    });

    test("raises an alarm on an order that people stated as not created", async () => {
      const { row, approver, now } = await late({ state: "not_created" });
      expect(await row()).toMatchObject({ state: "not_created", issuerOrderId: null });
      expect((await now()).alarm?.code).toBe("created_after_all");
      expect((await now(approver)).allowed).toContain("decide_alarm");
    });

    test("of one claim does not touch an order that was claimed again", async () => {
      const claim = "99999999-aaaa-4aaa-8aaa-999999999999";
      const { row } = await late({ claim });
      expect(await row()).toMatchObject({ state: "submitting", issuerOrderId: null, claim });
    });
  });

  describe("a process that sleeps for eleven seconds between its claim and the request", () => {
    /** Its services; `meanwhile` others act. */
    const sleeper = (meanwhile: () => Promise<unknown>): Services => {
      const { services } = app();
      const createOrder: Services["issuer"]["createOrder"] = async (order, claimed) => {
        await meanwhile();
        return services.issuer.createOrder(order, { ...claimed, monotonic: claimed.monotonic - 11_000 });
      };
      return { ...services, issuer: { ...services.issuer, createOrder } };
    };

    test("sends nothing, and the order goes out with the next try", async () => {
      const { order, row, submit } = await approved(app());
      await submitOrder(
        sleeper(async () => {}),
        order.id,
      );
      expect(await row()).toMatchObject({ state: "approved", claim: null });
      expect(remarkText((await row()).remark)).toMatch(/too slow .* Nothing was sent/);
      expect(posts(app())).toHaveLength(0);
      await submit();
      expect((await row()).state).toBe("submitted");
      expect(posts(app())).toHaveLength(1);
    });

    test("leaves an order unknown that was declared unknown meanwhile, and sends nothing either", async () => {
      const { order, row, set, submit } = await approved(app());
      await submitOrder(
        sleeper(() => set({ state: "outcome_unknown" })),
        order.id,
      );
      await submit();
      expect((await row()).state).toBe("outcome_unknown");
      expect(await actions(app().services)).not.toContain("order.not_sent");
      expect(posts(app())).toHaveLength(0);
    });
  });
});
