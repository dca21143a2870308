import "server-only";
import { describe, expect, test } from "vitest";
import type { Context } from "../context";
import { onBothEngines } from "../testing/bench";
import { actions, jobs, refusal } from "../testing/facts";
import { newPerson } from "../testing/people";
import { instructed, type Stage, sent } from "../testing/stages";
import { confirmOrder } from "./confirm";
import { getOrder } from "./get";
import { sendConfirmation } from "./send-confirmation";

const CONFIRMATION = "POST /v1/transfers/crypto/{id}/confirmation";
const hash = (letter: string) => `0x${letter.repeat(64)}`;

onBothEngines((bench) => {
  const confirm = (
    { preparer, order }: Pick<Stage, "order"> & { preparer: Context },
    transactionHash = hash("a"),
  ) => confirmOrder(preparer, { id: order.id, transactionHash });
  const tell = ({ order }: Stage) => sendConfirmation(bench().desk, order.id);

  test("a hash is on record with its job before the issuer hears of it", async () => {
    const stage = await instructed(bench());
    expect(await confirm(stage)).toMatchObject({
      step: "transfer_recorded",
      confirmation: { transactionHash: hash("a"), state: "recorded" },
    });
    expect(bench().issuer.seen(CONFIRMATION)).toHaveLength(0);
    expect(await jobs(bench().desk, "confirm-transfer")).toMatchObject([
      { data: { orderId: stage.order.id } },
    ]);
  });

  test("the issuer's success confirms the transfer, and is asked for once", async () => {
    const stage = await instructed(bench());
    await confirm(stage);
    await tell(stage);
    await tell(stage);
    const seen = bench().issuer.seen(CONFIRMATION);
    expect(seen.map(({ id, body }) => [id, JSON.parse(body)])).toEqual([
      [(await stage.row()).cryptoTransferId, { TransactionHash: hash("a") }],
    ]);
    expect(await getOrder(stage.preparer, stage.order)).toMatchObject({
      step: "transfer_confirmed",
      confirmation: { state: "accepted" },
    });
    expect((await actions(bench().desk)).slice(-2)).toEqual(["order.hash_recorded", "order.hash_accepted"]);
  });

  test.each([429, 500, 503])("after a %i it is tried again and the hash stays recorded", async (status) => {
    const stage = await instructed(bench());
    await confirm(stage);
    bench().issuer.answer(CONFIRMATION, () => ({ status }));
    await expect(tell(stage)).rejects.toMatchObject({ name: "IssuerError" });
    expect(await getOrder(stage.preparer, stage.order)).toMatchObject({
      step: "transfer_recorded",
      confirmation: { state: "recorded" },
      remark: expect.stringContaining("tries again"),
    });
  });

  test.each([400, 404, 422])(
    "a %i is final for this hash, and another one may be entered",
    async (status) => {
      const stage = await instructed(bench());
      await confirm(stage);
      bench().issuer.answer(CONFIRMATION, () => ({ status }));
      await tell(stage);
      const failed = await getOrder(stage.preparer, stage.order);
      expect(failed).toMatchObject({ step: "transfer_recorded", confirmation: { state: "failed" } });
      expect(failed.allowed).toContain("confirm");
      expect(await confirm(stage, hash("b"))).toMatchObject({
        confirmation: { state: "recorded" },
        remark: null,
      });
    },
  );

  test("an answer about an older hash says nothing about the present one", async () => {
    const stage = await instructed(bench());
    await confirm(stage);
    const { arrived, release } = bench().issuer.hold(CONFIRMATION);
    const telling = tell(stage);
    await arrived;
    await confirm(stage, hash("b"));
    release();
    await telling;
    expect((await getOrder(stage.preparer, stage.order)).confirmation).toMatchObject({
      transactionHash: hash("b"),
      state: "recorded",
    });
  });

  test("an accepted hash stays; the same one again is no error", async () => {
    const stage = await instructed(bench());
    await confirm(stage);
    await tell(stage);
    expect((await confirm(stage)).confirmation?.state).toBe("accepted");
    expect(await refusal(confirm(stage, hash("b")))).toMatchObject({ code: "conflict" });
  });

  describe("a hash pays for one order only", () => {
    test("one after the other", async () => {
      const [first, second] = [await instructed(bench()), await instructed(bench())];
      await confirm(first);
      expect(await refusal(confirm(second))).toEqual({ code: "hash_used", fields: ["transactionHash"] });
      expect((await getOrder(second.preparer, second.order)).confirmation).toBeNull();
    });

    test("and at the same time", async () => {
      const stages = [await instructed(bench()), await instructed(bench()), await instructed(bench())];
      const race = await Promise.allSettled(stages.map((stage) => confirm(stage)));
      expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
      for (const result of race)
        if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "hash_used" });
    });
  });

  test("a hash needs an order with instructions and a preparer", async () => {
    const early = await sent(bench());
    expect(await refusal(confirm(early))).toMatchObject({ code: "wrong_state" });
    const { order } = await instructed(bench());
    const approver = await newPerson(bench().desk, "approver", "admin", "viewer");
    expect(await refusal(confirm({ order, preparer: approver }))).toMatchObject({ code: "forbidden" });
  });
});
