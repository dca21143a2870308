import "server-only";
import { describe, expect, test } from "vitest";
import { decideAlarm } from "../../../testing/server/as-read";
import { hashOf, instructedOn, openMemoryChain, STRANGER } from "../../../testing/server/memory-chain";
import { atIssuer } from "../../../testing/server/order-fixtures";
import { actions, codeOf, jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { readIssuer } from "../instructions/read-issuer";
import { watchChains } from "../transfers/watch";
import { decideArrival } from "./decide-arrival";
import { getOrder } from "./get";
import { holdOrder } from "./hold";
import { getInbox } from "./inbox";
import { listRows } from "./list";
import { overrideCheck } from "./override-check";
import { recordHash } from "./record-hash";
import { reserveOrder } from "./reserve";

const HALF = 625_250_000n;
const ORDERED = 2n * HALF;

onPostgres((app) => {
  const start = async () => {
    const chain = openMemoryChain();
    const fixture = await instructedOn(app(), chain);
    const { preparer, approver, order, services } = fixture;
    const { to } = await fixture.due();
    let block = 0;
    return {
      ...fixture,
      /** Tokens of the order come from another wallet, and the chain is read. */
      come: async (units: bigint, digits = `a${++block}`) => {
        chain.pay({ from: STRANGER, to, units, transactionHash: hashOf(digits) });
        await watchChains(services);
        return hashOf(digits);
      },
      shown: () => fixture.now(),
      say: (transactionHash: string, ours: boolean, who = preparer) =>
        decideArrival(who, { id: order.id, transactionHash, ours, note: "Asked the treasury." }),
      mails: async () => (await jobs(services, "send-mail")).map(({ data }) => data.kind),
      approver,
    };
  };

  test("half of the amount from another wallet closes sending, and page, list, To do and mail say so", async () => {
    const { come, shown, mails, preparer, approver, order } = await start();
    await come(HALF);
    expect(await shown()).toMatchObject({
      situation: "unexpected_transfer",
      nextAction: "decide_arrival",
      transfer: { arrivals: [{ kind: "other_sender", asks: true, decided: null }] },
    });
    expect(await codeOf(reserveOrder(preparer, order))).toBe("wrong_state");
    expect((await getInbox(preparer)).items).toMatchObject([{ action: "decide_arrival" }]);
    expect((await listRows(approver, { problem: "true", limit: 25 })).items).toMatchObject([
      { situation: "unexpected_transfer", waitingFor: [{ id: preparer.person.id }] },
    ]);
    expect(await mails()).toContain("foreign_transfer");
  });

  test("less is a notice, and several that come to half close it as well", async () => {
    const { come, shown, mails } = await start();
    await come(HALF - 1n);
    expect(await shown()).toMatchObject({
      situation: "ready_to_send",
      transfer: { arrivals: [{ asks: false }] },
    });
    expect(await mails()).toContain("stray_transfer");
    expect(await mails()).not.toContain("foreign_transfer");
    await come(1n);
    expect(await shown()).toMatchObject({ situation: "unexpected_transfer" });
    expect(await mails()).toContain("foreign_transfer");
  });

  test("that it was not ours opens sending again, on record and for good", async () => {
    const { come, shown, say, order, preparer, approver } = await start();
    const hash = await come(ORDERED);
    expect(await codeOf(say(hash, false, approver))).toBe("forbidden");
    await say(hash.toUpperCase().replace("0X", "0x"), false);
    expect(await shown()).toMatchObject({
      situation: "ready_to_send",
      transfer: { arrivals: [{ asks: false, decided: { ours: false, by: { id: preparer.person.id } } }] },
    });
    expect((await actions(app().services)).at(-1)).toBe("order.arrival_not_ours");
    expect(await codeOf(say(hash, true))).toBe("conflict");
    expect((await reserveOrder(preparer, order)).payment).not.toBeNull();
  });

  test("that it was ours leaves nothing to send: its hash can be entered, or it is taken back", async () => {
    const { come, shown, say, order, preparer } = await start();
    const hash = await come(ORDERED);
    await say(hash, true);
    // Only people can go on: one of them has to ask the issuer and enter the hash.
    expect(await shown()).toMatchObject({ situation: "unmatched_transfer", nextAction: "confirm" });
    expect((await getInbox(preparer)).items).toMatchObject([{ action: "confirm" }]);
    expect(await codeOf(reserveOrder(preparer, order))).toBe("wrong_state");
    expect(await codeOf(say(hash, true))).toBe("conflict");
    await say(hash, false);
    expect(await shown()).toMatchObject({ situation: "ready_to_send" });
    const again = await come(ORDERED);
    await say(again, true);
    await recordHash(preparer, { id: order.id, transactionHash: again });
    expect(await shown()).toMatchObject({ step: "transfer_recorded" });
  });

  test("the hash of what was ours fails its check and is submitted by an approver, and it does not matter who sent it", async () => {
    const { come, shown, say, order, preparer, approver, services } = await start();
    const hash = await come(ORDERED);
    await say(hash, true);
    await recordHash(preparer, { id: order.id, transactionHash: hash });
    await watchChains(services);
    // The page knows it as what was said to be ours by its hash.
    expect(await shown()).toMatchObject({
      situation: "check_failed",
      confirmation: { transactionHash: hash },
      transfer: { arrivals: [{ transactionHash: hash, decided: { ours: true } }] },
    });
    expect((await getOrder(approver, order)).nextAction).toBe("override_check");
    await overrideCheck(approver, { id: order.id, transactionHash: hash, reason: "Support agreed." });
    expect(await shown()).toMatchObject({ situation: "check_overridden" });
  });

  test("that some of it was ours leaves the rest to be decided", async () => {
    const { come, shown, say } = await start();
    const hash = await come(HALF);
    const other = await come(1n);
    await say(hash, true);
    expect(await shown()).toMatchObject({
      situation: "unmatched_transfer",
      transfer: {
        arrivals: [
          { asks: false, decided: { ours: true } },
          { asks: true, decided: null },
        ],
      },
    });
    await say(other, false);
    expect((await shown()).transfer?.arrivals).toMatchObject([{ asks: false }, { asks: false }]);
  });

  test("once the hash was recorded no one is asked, and no mail says that sending is closed", async () => {
    const { chain, due, come, shown, mails } = await start();
    chain.pay(await due());
    await come(ORDERED, "b2");
    expect((await shown()).transfer?.arrivals).toMatchObject([{ asks: false }, { asks: false }]);
    expect(await mails()).not.toContain("foreign_transfer");
  });

  test("while an alarm stops it no one is asked, and its preparer is mailed when it is cleared", async () => {
    const { come, shown, mails, approver, order, preparer } = await start();
    await holdOrder(preparer, { id: order.id, reason: "The bank asked." });
    await come(ORDERED);
    expect((await shown()).situation).toBe("held");
    expect(await mails()).toEqual(expect.not.arrayContaining(["foreign_transfer", "stray_transfer"]));
    await decideAlarm(approver, { id: order.id, accept: true, note: "The bank agreed." });
    expect((await shown()).situation).toBe("unexpected_transfer");
    expect(await mails()).toContain("foreign_transfer");
  });

  describe("once the issuer calls the order completed", () => {
    const completed = async () => {
      const started = await start();
      const hash = await started.come(ORDERED);
      const { services, row } = started;
      Object.assign((await atIssuer(started)).record, { Status: "Completed" });
      await readIssuer(services, await row());
      const ends = async () => ({
        mails: (await started.mails()).filter((kind) => kind?.startsWith("completed")),
        entries: (await actions(services)).filter((action) => action.startsWith("order.completed")),
      });
      return { ...started, hash, ends };
    };

    test("that it was not ours ends the order early, which is mailed and stands in its history", async () => {
      const { say, shown, hash, ends } = await completed();
      await say(hash, false);
      expect(await shown()).toMatchObject({ situation: "completed_early", nextAction: null });
      expect(await ends()).toEqual({
        mails: ["completed_unmatched", "completed_early"],
        entries: ["order.completed_unmatched", "order.completed_early"],
      });
    });

    test("that it was ours changes nothing and is not mailed again", async () => {
      const { say, shown, hash, ends } = await completed();
      await say(hash, true);
      expect(await shown()).toMatchObject({ situation: "unmatched_transfer" });
      expect(await ends()).toEqual({
        mails: ["completed_unmatched"],
        entries: ["order.completed_unmatched"],
      });
    });
  });

  test("is asked about nothing else", async () => {
    const { chain, due, come, say, services, shown } = await start();
    expect(await codeOf(say(hashOf("a1"), false))).toBe("conflict");
    const dust = await come(5n);
    expect(await codeOf(say(dust, false))).toBe("conflict");
    await come(ORDERED);
    expect(await codeOf(say(hashOf("ff"), false))).toBe("conflict");
    chain.pay(await due({ transactionHash: hashOf("bb"), units: 7n }));
    await watchChains(services);
    expect(await codeOf(say(hashOf("bb"), false))).toBe("conflict");
    expect(await shown()).toMatchObject({ situation: "unexpected_transfer" });
  });
});
