import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Role } from "@/lib/domain/roles";
import { resolveOrder } from "../../../testing/server/as-read";
import { atOneMoment } from "../../../testing/server/clock";
import { ACCOUNT, NOT_THERE } from "../../../testing/server/issuer-state";
import { alreadyCounted } from "../../../testing/server/limits";
import { DRAFT, prepared, sent, setOrder, unknown } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { expectRefusal, refusal } from "../../../testing/server/queries";
import { sendable } from "../../../testing/server/sendable-order";
import { onPostgres } from "../../../testing/server/test-app";
import { getBankAccount } from "../../administration/bank-accounts/list";
import { addWallet } from "../../administration/kinds/wallet-added";
import { removeWallet } from "../../administration/kinds/wallet-removed";
import { recordWalletFacts } from "../../administration/wallets/facts";
import { checkDueOrders } from "../../redemptions/instructions/check-due";
import { createOrder } from "../../redemptions/orders/create";
import { editOrder } from "../../redemptions/orders/edit";
import { refreshOrder } from "../../redemptions/orders/refresh";
import { reserveOrder } from "../../redemptions/orders/reserve";
import { rateLimits } from "../db/schema";
import { PERSON_LIMITS, takePersonRead } from "./per-person";

const READ = "GET /v1/orders/{id}";
const READS_PER_PERSON = PERSON_LIMITS.read.points;
const READS_OF_ALL_PEOPLE = PERSON_LIMITS.reads_of_all.points;
const USED_UP = { code: "too_many_requests", fields: [] };

onPostgres((app) => {
  const withRoles = (...roles: Role[]) => ({
    db: app().services.db,
    person: { id: randomUUID(), name: "", email: "", roles },
  });

  test("viewers, however many, use up nothing of people who have to act", () =>
    atOneMoment(async () => {
      const many = Array.from({ length: 6 }, () => withRoles("viewer"));
      for (const one of many) {
        await Promise.allSettled(Array.from({ length: READS_PER_PERSON }, () => takePersonRead(one)));
      }
      expect(await refusal(takePersonRead(withRoles("viewer")))).toEqual(USED_UP);
      await takePersonRead(withRoles("viewer", "approver"));
      await takePersonRead(withRoles("preparer"));
    }));

  test("a person has so many reads a minute, however many are asked for at once, and again in the next", () =>
    atOneMoment(async () => {
      const { db } = app().services;
      const ada = withRoles("preparer");
      const taken = await Promise.allSettled(
        Array.from({ length: READS_PER_PERSON + 9 }, () => takePersonRead(ada)),
      );
      expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(READS_PER_PERSON);
      for (const one of taken)
        if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "too_many_requests" });
      await takePersonRead(withRoles("preparer"));
      await db.update(rateLimits).set({ expire: new Date() });
      await takePersonRead(ada);
    }));

  test("all people together have so many, too", () =>
    atOneMoment(async () => {
      const many = Array.from({ length: READS_OF_ALL_PEOPLE + 60 }, () => withRoles("preparer"));
      const taken = await Promise.allSettled(many.map(takePersonRead));
      expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(READS_OF_ALL_PEOPLE);
    }));

  const HASHLESS = { name: "W", type: "Institutional", network: "Ethereum", address: `0x${"1".repeat(40)}` };

  test("a person who has used them up is refused before the issuer or a node is asked, whatever they try", async () => {
    const waiting = await prepared(app());
    const open = await sent(app());
    const due = await sendable(app());
    const lost = await unknown(app());
    const { preparer } = waiting;
    const edit = { ...DRAFT, amount: "3", id: waiting.order.id, contentHash: waiting.order.contentHash };
    const asks: (() => Promise<unknown>)[] = [
      () => getBankAccount(preparer, { id: ACCOUNT }),
      () => createOrder(preparer, { ...DRAFT, amount: "2" }, randomUUID()),
      () => editOrder(preparer, edit),
      () => refreshOrder(preparer, { id: open.order.id }),
      () => resolveOrder(preparer, { id: lost.order.id, outcome: "created", orderId: NOT_THERE }),
      () => addWallet(preparer, HASHLESS),
      () => removeWallet(preparer, { id: DRAFT.walletId }),
      () => reserveOrder({ ...preparer, chains: due.preparer.chains }, { id: due.order.id }),
      () =>
        recordWalletFacts(preparer, { id: DRAFT.walletId, network: "Ethereum", address: HASHLESS.address }),
    ];
    const before = app().issuer.seen().length;
    for (const ask of asks) {
      await atOneMoment(async () => {
        await alreadyCounted(app().services, `read:${preparer.person.id}`, READS_PER_PERSON);
        expect(await refusal(ask()), String(ask)).toEqual(USED_UP);
      });
    }
    expect(app().issuer.seen().length).toBe(before);
    // What a colleague does is not held up.
    await getBankAccount(open.preparer, { id: ACCOUNT });
  });

  test("polling goes on while people have used up all of theirs", async () => {
    const { order, preparer, row } = await sent(app());
    await atOneMoment(async () => {
      await alreadyCounted(app().services, "reads_of_all:all", READS_OF_ALL_PEOPLE);
      expect(await refusal(refreshOrder(preparer, order))).toEqual(USED_UP);
      expect(app().issuer.seen(READ)).toHaveLength(0);
      await setOrder(app(), order.id, { nextCheckAt: new Date() });
      await checkDueOrders(app().services);
      expect((await row()).step).toBe("awaiting_transfer");
    });
  });

  test.each([
    [["viewer"], false],
    [[], false],
    [["viewer", "approver"], true],
    [["admin"], true],
    [["preparer"], true],
  ] as const)("a person with the roles %j may have an order read: %s", async (roles, may) => {
    const { order } = await sent(app());
    const person = await newPerson(app().services, ...roles);
    const asked = refreshOrder(person, order);
    if (may) expect(await asked).toMatchObject({ step: "awaiting_transfer" });
    else await expectRefusal(asked, "forbidden");
    expect(app().issuer.seen(READ)).toHaveLength(may ? 1 : 0);
  });
});
