import "server-only";
import { expect, test } from "vitest";
import { changeSending } from "../../../testing/server/as-read";
import { ask } from "../../../testing/server/ask";
import { DRAFT, readyToSend } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { codeOf, count } from "../../../testing/server/queries";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";
import { changePerson } from "../../administration/people/change-person";

onPostgres((app) => {
  serveRoutesFrom(app);

  /** What a preparer asks for while the issuer is slow, and an admin disables them. */
  async function disabledDuring(
    gate: "GET /v1/orders/{id}" | "GET /v1/customer/bank-accounts/{id}",
    path: string,
    body: object,
  ) {
    const [admin] = [await newPerson(app().services, "admin"), await newPerson(app().services, "admin")];
    const person = await newPerson(app().services, "preparer");
    const held = app().issuer.hold(gate);
    const answer = ask("POST", path, person, body);
    await held.arrived;
    await changePerson(admin, { id: person.person.id, disabled: true });
    held.release();
    return answer;
  }
  const ENDED = { status: 403, json: { error: { code: "forbidden" } } };

  test("a person who is disabled while the issuer is asked takes no reservation", async () => {
    const { order } = await readyToSend(app());
    const path = `/api/orders/${order.id}/reservation`;
    expect(await disabledDuring("GET /v1/orders/{id}", path, { means: "outside" })).toMatchObject(ENDED);
    expect(await count(app().services, "reservations")).toBe(0);
  });

  test("a person who is disabled while the issuer is asked prepares nothing", async () => {
    const answer = await disabledDuring("GET /v1/customer/bank-accounts/{id}", "/api/orders", DRAFT);
    expect(answer).toMatchObject(ENDED);
    expect(await count(app().services, "orders")).toBe(0);
  });

  test("a person who is disabled while they wait for their turn resumes nothing", async () => {
    const [first, second] = [
      await newPerson(app().services, "preparer"),
      await newPerson(app().services, "preparer"),
    ];
    await newPerson(app().services, "preparer");
    const admin = await newPerson(app().services, "admin");
    await newPerson(app().services, "admin");
    await changeSending(first, { paused: true, reason: "Keys may be stolen" });
    await changeSending(first, { paused: false });
    await changePerson(admin, { id: second.person.id, disabled: true });
    expect(await codeOf(changeSending(second, { accept: true }))).toBe("forbidden");
    expect(await codeOf(changeSending(first, { paused: true, reason: "Still" }))).toBe("conflict");
  });
});
