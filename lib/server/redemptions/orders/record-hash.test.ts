import "server-only";
import { expect, test } from "vitest";
import { type OrderFixture, readyToSend } from "../../../testing/server/order-fixtures";
import { actions, codeOf, jobs, outcomes, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { postConfirmation } from "../transfers/post-confirmation";
import { recordHash } from "./record-hash";

const CONFIRMATION = "POST /v1/transfers/crypto/{id}/confirmation";
const hash = (letter: string) => `0x${letter.repeat(64)}`;

onPostgres((app) => {
  const record = ({ preparer, order: { id } }: OrderFixture, letter = "a") =>
    recordHash(preparer, { id, transactionHash: hash(letter) });
  const post = ({ order }: OrderFixture) => postConfirmation(app().services, order.id);

  test("a hash is on record with its job before the issuer gets it", async () => {
    const fixture = await readyToSend(app());
    expect(await record(fixture)).toMatchObject({
      step: "transfer_recorded",
      confirmation: { transactionHash: hash("a"), state: "recorded" },
    });
    expect(app().issuer.seen(CONFIRMATION)).toHaveLength(0);
    expect(await jobs(app().services, "post-confirmation")).toMatchObject([
      { data: { orderId: fixture.order.id } },
    ]);
  });

  test("the issuer's success confirms the transfer, and is asked for once; an accepted hash stays", async () => {
    const fixture = await readyToSend(app());
    await record(fixture);
    await post(fixture);
    await post(fixture);
    const seen = app().issuer.seen(CONFIRMATION);
    expect(seen.map(({ id, body }) => [id, JSON.parse(body)])).toEqual([
      [(await fixture.row()).cryptoTransferId, { TransactionHash: hash("a") }],
    ]);
    expect(await fixture.now()).toMatchObject({
      step: "transfer_confirmed",
      confirmation: { state: "accepted" },
    });
    expect((await actions(app().services)).slice(-3)).toEqual([
      "order.hash_recorded",
      "order.hash_posting",
      "order.hash_accepted",
    ]);
    // The same one again is no error.
    expect((await record(fixture)).confirmation?.state).toBe("accepted");
    expect(await codeOf(record(fixture, "b"))).toBe("conflict");
  });

  test.each([429, 500, 503])("after a %i it is tried again and the hash stays recorded", async (status) => {
    const fixture = await readyToSend(app());
    await record(fixture);
    app().issuer.answer(CONFIRMATION, () => ({ status }));
    await post(fixture);
    expect(await fixture.now()).toMatchObject({
      step: "transfer_recorded",
      confirmation: { state: "recorded" },
      remark: expect.stringContaining("automatically"),
    });
  });

  test.each([400, 404, 422])("a %i is final for this hash, and another can be entered", async (status) => {
    const fixture = await readyToSend(app());
    await record(fixture);
    app().issuer.answer(CONFIRMATION, () => ({ status }));
    await post(fixture);
    expect(await fixture.now()).toMatchObject({
      ...{ step: "transfer_recorded", confirmation: { state: "failed" } },
      allowed: expect.arrayContaining(["confirm"]),
    });
    expect(await record(fixture, "b")).toMatchObject({ confirmation: { state: "recorded" }, remark: null });
  });

  test("an answer about an older hash says nothing about the present one", async () => {
    const fixture = await readyToSend(app());
    await record(fixture);
    const { arrived, release } = app().issuer.hold(CONFIRMATION);
    const posting = post(fixture);
    await arrived;
    await record(fixture, "b");
    release();
    await posting;
    expect((await fixture.now()).confirmation).toMatchObject({
      transactionHash: hash("b"),
      state: "recorded",
    });
  });

  test("a hash pays for one order only, also of several that record it at the same time", async () => {
    const three = [await readyToSend(app()), await readyToSend(app()), await readyToSend(app())];
    expect(await outcomes(three.map((one) => record(one)))).toEqual(["done", "hash_used", "hash_used"]);
    const late = await readyToSend(app());
    expect(await refusal(record(late))).toEqual({ code: "hash_used", fields: ["transactionHash"] });
    const paid = (await Promise.all(three.map(({ now }) => now()))).find((one) => one.confirmation);
    await expect(record(late)).rejects.toThrow(`belongs to redemption ${paid?.reference.split(" ")[0]}.`);
    expect((await late.now()).confirmation).toBeNull();
  });
});
