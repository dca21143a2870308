import "server-only";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { remarkText } from "@/lib/domain/remarks";
import { decideWalletFacts, walletFactsAction } from "../../../testing/server/as-read";
import { NOT_THERE, WALLET } from "../../../testing/server/issuer-state";
import { openMemoryChain } from "../../../testing/server/memory-chain";
import {
  approved,
  DRAFT,
  readyToSend,
  setOrder,
  trustAddresses,
} from "../../../testing/server/order-fixtures";
import { newPerson, newTeam, setPerson, type Team } from "../../../testing/server/people";
import { actions, codeOf, count, jobs, mailedTo, outcomes, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { Mailer } from "../../outside/mail/mailer";
import type { Jobs } from "../../platform/queue/queue";
import type { Context } from "../../record/context";
import { createOrder } from "../../redemptions/orders/create";
import { getOrder } from "../../redemptions/orders/get";
import { releaseOrder } from "../../redemptions/orders/release";
import { reserveOrder } from "../../redemptions/orders/reserve";
import { submitOrder } from "../../redemptions/submission/submit";
import { takeOverFacts, watchWallets } from "../../redemptions/transfers/take-over-facts";
import { sendMail } from "../../runtime/mail/send";
import { listChanges } from "../changes";
import { recordWalletFacts } from "./facts";
import { listWallets } from "./list";

const ADDRESS = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const OTHER = "0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb";
const GIVEN = { id: WALLET, network: "ethereum", address: ADDRESS.toLowerCase() };

onPostgres((app) => {
  /** What the issuer says of the wallet from now on. */
  const says = (values: { Network?: string | null; Address?: string | null; Status?: string }) => {
    Object.assign(app().issuer.state().wallets[0] ?? {}, values);
    app().services.reads.forget("wallets");
  };
  /** A wallet of which the issuer shows neither, and people whose networks are read. */
  const start = async () => {
    says({ Network: null, Address: null });
    const chains = [openMemoryChain().reader];
    const team = await newTeam(app().services);
    const onChain = (person: Context): Context => ({ ...person, chains });
    return {
      ...{ preparer: onChain(team.preparer), approver: onChain(team.approver), second: onChain(team.second) },
      viewer: onChain(await newPerson(app().services, "viewer", "admin")),
      services: { ...app().services, chains },
    };
  };
  const decide = (by: Context, accept: boolean) => decideWalletFacts(by, { id: WALLET, accept });
  /** Two people record them. */
  const agree = async ({ preparer, approver }: Pick<Team, "preparer" | "approver">, given = GIVEN) => {
    await recordWalletFacts(preparer, given);
    await decide(approver, true);
  };
  const confirmed = async () => {
    const people = await start();
    await agree(people);
    return people;
  };
  const actionsNow = () => actions(app().services);
  const shown = async (person: Context) => {
    const { items } = await listWallets(person);
    return items.find(({ id }) => id === WALLET);
  };

  describe("network and address of a wallet of which the issuer doesn’t tell them", () => {
    test("are recorded by one person, confirmed by a second, and on record", async () => {
      const { preparer, approver } = await start();
      expect(await shown(preparer)).toMatchObject({
        ...{ facts: null, network: null, address: null },
        problem: "The issuer doesn’t say which network this wallet is on.",
      });
      const recorded = await walletFactsAction(preparer, GIVEN);
      expect(recorded).toMatchObject({
        ...{ network: null, address: null, problem: expect.any(String) },
        facts: {
          network: "Ethereum",
          address: ADDRESS,
          recordedBy: { id: preparer.person.id },
          confirmedBy: null,
        },
      });
      const accepted = { id: WALLET, accept: true };
      await walletFactsAction(approver, accepted);
      expect(await shown(preparer)).toMatchObject({
        ...{ network: "Ethereum", address: ADDRESS, problem: null, usable: true },
        facts: { confirmedBy: { id: approver.person.id, name: approver.person.name } },
      });
      expect(await actionsNow()).toEqual(["wallet.facts_recorded", "wallet.facts_confirmed"]);
    });

    test("are only declined once the person who recorded them has been disabled", async () => {
      const { preparer, approver } = await start();
      await recordWalletFacts(preparer, GIVEN);
      await setPerson(preparer, { disabledAt: new Date() });
      expect(await codeOf(decide(approver, true))).toBe("conflict");
      expect(await decide(approver, false)).toMatchObject({ facts: null });
    });

    test("are not confirmed yet by a new approver, who can only ask another one", async () => {
      const { preparer, approver } = await start();
      await recordWalletFacts(preparer, GIVEN);
      const late = { ...approver.person, approvesFrom: new Date(Date.now() + 3_600_000) };
      const confirm = decideWalletFacts({ ...approver, person: late }, { id: WALLET, accept: true });
      await expect(confirm).rejects.toThrow(
        /^You can confirm a wallet’s network and address from .* UTC\. Until then, ask another approver\.$/,
      );
    });

    test("are never confirmed by the person who recorded them, nor by one who is no approver", async () => {
      const { preparer, approver, viewer } = await start();
      expect(await codeOf(recordWalletFacts(viewer, GIVEN))).toBe("forbidden");
      await recordWalletFacts(approver, GIVEN);
      for (const person of [approver, preparer, viewer]) {
        for (const accept of [true, false]) expect(await codeOf(decide(person, accept))).toBe("forbidden");
      }
      expect((await shown(viewer))?.facts?.confirmedBy).toBeNull();
    });

    test("are recorded once, also by several at the same time", async () => {
      const { preparer, approver, second } = await start();
      const race = [preparer, approver, second].map((person) => recordWalletFacts(person, GIVEN));
      expect(await outcomes(race)).toEqual(["conflict", "conflict", "done"]);
      expect(await codeOf(recordWalletFacts(second, { ...GIVEN, address: OTHER }))).toBe("conflict");
      expect((await shown(preparer))?.facts?.address).toBe(ADDRESS);
      expect(await actionsNow()).toEqual(["wallet.facts_recorded"]);
    });

    test("are decided on once, also by two at the same time", async () => {
      const { preparer, approver, second } = await start();
      await recordWalletFacts(preparer, GIVEN);
      expect(await outcomes([decide(approver, true), decide(second, false)])).toEqual(["conflict", "done"]);
      expect(await actionsNow()).toHaveLength(2);
    });

    test("are not edited once they are confirmed", async () => {
      const { preparer, second } = await confirmed();
      const again = recordWalletFacts(preparer, { ...GIVEN, address: OTHER });
      expect(await codeOf(again)).toBe("conflict");
      const declined = decide(second, false);
      expect(await codeOf(declined)).toBe("conflict");
      expect((await shown(preparer))?.address).toBe(ADDRESS);
    });

    test("that are wrong are declined and recorded again, and only what was seen is confirmed", async () => {
      const { preparer, approver } = await start();
      const { facts } = await recordWalletFacts(preparer, { ...GIVEN, address: OTHER });
      const seen = { id: WALLET, accept: true, contentHash: facts?.contentHash };
      await decide(approver, false);
      expect(await count(app().services, "wallet_facts")).toBe(0);
      expect(await codeOf(decideWalletFacts(approver, seen))).toBe("conflict");
      await recordWalletFacts(preparer, GIVEN);
      expect(await codeOf(decideWalletFacts(approver, seen))).toBe("stale_content");
      expect((await actionsNow()).filter((action) => action.startsWith("wallet"))).toEqual([
        ...["wallet.facts_recorded", "wallet.facts_declined", "wallet.facts_recorded"],
      ]);
    });

    test.each([
      ["a network that is not read", { network: "Polygon" }, {}, "network"],
      [
        "an address of another kind",
        { address: "7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7" },
        {},
        "address",
      ],
      ["an address with a wrong checksum", { address: ADDRESS.replace("E340", "e340") }, {}, "address"],
      ["another address than the issuer shows", { address: OTHER }, { Address: ADDRESS }, "address"],
    ])("are not %s", async (_, over, issuer, field) => {
      const { preparer } = await start();
      says(issuer);
      const wrong = recordWalletFacts(preparer, { ...GIVEN, ...over });
      expect(await refusal(wrong)).toEqual({ code: "invalid", fields: [field] });
      expect(await count(app().services, "wallet_facts")).toBe(0);
    });

    test("are not asked for where the issuer shows them, or of a wallet that it doesn’t have", async () => {
      const { preparer, approver } = await start();
      expect(await codeOf(recordWalletFacts(preparer, { ...GIVEN, id: NOT_THERE }))).toBe("not_found");
      expect(await codeOf(decide(approver, true))).toBe("conflict");
      says({ Network: " ETHEREUM ", Address: ADDRESS });
      expect(await codeOf(recordWalletFacts(preparer, GIVEN))).toBe("conflict");
      says({ Network: null });
      const without = { ...preparer, chains: [] };
      expect(await codeOf(recordWalletFacts(without, GIVEN))).toBe("conflict");
    });

    test.each([
      ["lists without them", () => {}],
      [
        "lists nowhere",
        () => {
          app().issuer.answer("GET /v1/customer/wallets", () => ({ status: 404 }));
          app().services.reads.forget("wallets");
        },
      ],
    ])(
      "of a wallet that the issuer %s are approved with later redemptions, and it is sent from",
      async (_, list) => {
        const people = await start();
        list();
        await agree(people);
        const { order } = await approved(app(), {}, people);
        expect(order.wallet).toMatchObject({ network: "Ethereum", address: ADDRESS });
        await submitOrder(people.services, order.id);
        expect(app().issuer.seen("POST /v1/orders")).toHaveLength(1);
      },
    );

    test("are not taken back by a no to the proposal that a colleague has confirmed meanwhile", async () => {
      const { preparer, approver, second } = await start();
      await recordWalletFacts(preparer, GIVEN);
      const { items } = await listChanges(second, { state: "waiting" });
      await decide(approver, true);
      says({ Network: "Polygon" });
      const no = { id: WALLET, accept: false, changeId: items[0]?.id ?? "" };
      expect(await codeOf(decideWalletFacts(second, no))).toBe("conflict");
      expect((await shown(preparer))?.facts?.confirmedBy).not.toBeNull();
    });
  });

  describe.each([
    ["another network", { Network: "Polygon" }, /now says this wallet is on Polygon/],
    ["another address", { Address: OTHER }, /now shows the address 0xdbf0/],
  ])("a wallet of which the issuer later says %s", (_, values, why) => {
    test("cannot be chosen, and the list says why", async () => {
      const { preparer } = await confirmed();
      says(values);
      expect(await shown(preparer)).toMatchObject({ usable: false, blocked: expect.stringMatching(why) });
      const create = createOrder(preparer, DRAFT, randomUUID());
      expect(await refusal(create)).toEqual({ code: "invalid", fields: ["walletId"] });
      // What agrees with the record blocks nothing.
      says({ Network: "Ethereum", Address: ADDRESS });
      expect(await shown(preparer)).toMatchObject({ usable: true, blocked: null });
    });

    test("is not sent from: an approved redemption ends before the claim", async () => {
      const people = await confirmed();
      const { order, row } = await approved(app(), {}, people);
      says(values);
      await submitOrder(people.services, order.id);
      expect(app().issuer.seen("POST /v1/orders")).toEqual([]);
      const { state, remark } = await row();
      expect(state).toBe("expired");
      expect(remarkText(remark)).toMatch(why);
    });
  });

  describe.each([
    ["another network", { Network: "Polygon" }],
    ["another address", { Address: OTHER }],
  ])("an order whose wallet the issuer places on %s after it was submitted", (_, values) => {
    /** Submitted while nothing was known of its wallet, which two people have recorded since. */
    const placed = async () => {
      const people = await start();
      // Before it is prepared: what the rules asked then goes on counting.
      await trustAddresses(app());
      const fixture = await readyToSend(app(), {}, people);
      await agree(people);
      return { ...people, ...fixture, take: () => takeOverFacts(people.services) };
    };

    test("takes nothing over that the issuer contradicts", async () => {
      const { take, row } = await placed();
      says(values);
      await take();
      expect((await row()).walletFacts).toBeNull();
      says({ Network: null, Address: null });
      await take();
      expect((await row()).walletFacts).toEqual({ network: "Ethereum", address: ADDRESS });
    });

    test("gives no reservation until that is settled", async () => {
      const { take, preparer, order } = await placed();
      await take();
      says(values);
      expect(await codeOf(reserveOrder(preparer, order))).toBe("conflict");
      expect(await count(app().services, "reservations")).toBe(0);
      expect(await getOrder(preparer, order)).toMatchObject({ situation: "wallet_blocked" });
      says({ Network: null, Address: null });
      expect((await reserveOrder(preparer, order)).payment?.amount).toBe("1250.50");
    });

    test("is closed for QR code and copying as well, and a reservation that is open says so", async () => {
      const { take, preparer, approver, services, order } = await placed();
      await take();
      await reserveOrder(preparer, { id: order.id, means: "outside" });
      expect(await getOrder(preparer, order)).toMatchObject({ reservation: { open: true } });
      says(values);
      await watchWallets(services);
      expect(await getOrder(preparer, order)).toMatchObject({
        situation: "wallet_blocked",
        walletBlocked: expect.stringMatching(/^The issuer now/),
        reservation: { open: false },
      });
      expect((await actionsNow()).at(-1)).toBe("wallet.contradicted");
      await watchWallets(services);
      const mailed = await mailedTo(services, "wallet_contradicted");
      for (const { person } of [preparer, approver])
        expect(mailed.filter((id) => id === person.id)).toHaveLength(1);
      const reason = "Nothing was sent.";
      const released = await releaseOrder(approver, { id: order.id, reason });
      expect(released).toMatchObject({ situation: "wallet_blocked", reservation: null });
      expect(released.allowed).not.toContain("reserve");
      says({ Network: null, Address: null });
      await watchWallets(services);
      expect(await getOrder(preparer, order)).toMatchObject({
        ...{ situation: "ready_to_send", walletBlocked: null },
      });
      expect((await actionsNow()).at(-1)).toBe("wallet.agrees_again");
    });

    test("is mailed about each time, as a mail of its own", async () => {
      const { take, preparer, services } = await placed();
      await take();
      for (const said of [values, { Network: null, Address: null }, values]) {
        says(said);
        await watchWallets(services);
      }
      const ids: (string | undefined)[] = [];
      const mailer: Mailer = {
        sendMail: async ({ messageId }) => void ids.push(messageId),
        close: () => {},
      };
      for (const { data } of await jobs(services, "send-mail")) {
        if (data.kind === "wallet_contradicted" && data.personId === preparer.person.id)
          await sendMail({ ...services, mailer }, data as Jobs["send-mail"]);
      }
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(2);
    });

    test("is freed of what was recorded once an approver declines it, and it is recorded again", async () => {
      const { take, preparer, approver, second, row } = await placed();
      await take();
      await setOrder(app(), (await row()).id, { watchedFrom: 100 });
      says(values);
      expect(await codeOf(decide(second, true))).toBe("conflict");
      await decide(second, false);
      expect(await row()).toMatchObject({ walletFacts: null, watchedFrom: null, hashCheck: null });
      expect((await actionsNow()).at(-1)).toBe("wallet.facts_declined");
      await take();
      expect((await row()).walletFacts).toBeNull();
      says({ Network: "ETH_MAINNET", Address: null });
      expect(await shown(preparer)).toMatchObject({ facts: null, blocked: null, usable: true });
      await agree({ preparer, approver }, { ...GIVEN, address: OTHER });
      await take();
      expect((await row()).walletFacts?.address.toLowerCase()).toBe(OTHER);
    });
  });

  test("an odd word of the issuer’s that two people have overruled blocks nothing; a new one does", async () => {
    const people = await start();
    says({ Network: "ETH_MAINNET" });
    await agree(people);
    expect(await shown(people.preparer)).toMatchObject({ network: "Ethereum", blocked: null, usable: true });
    says({ Network: "ETH" });
    expect(await shown(people.preparer)).toMatchObject({ usable: false, blocked: expect.any(String) });
  });

  test("an odd word of the issuer’s that was approved is still what is sent once two people overrule it", async () => {
    const people = await start();
    says({ Network: "ERC20" });
    const { order, row } = await approved(app(), {}, people);
    await recordWalletFacts(people.preparer, GIVEN);
    await decide(people.second, true);
    await submitOrder(people.services, order.id);
    expect((await row()).state).toBe("submitted");
    const other = await approved(app(), { amount: "7.00" }, people);
    says({ Network: "ERC20", Status: "PENDING" });
    await submitOrder(people.services, other.order.id);
    expect((await other.row()).state).toBe("expired");
  });

  test("what the issuer says before it is confirmed stops the confirmation", async () => {
    const { preparer, approver } = await start();
    await recordWalletFacts(preparer, GIVEN);
    says({ Address: OTHER });
    const confirm = decide(approver, true);
    expect(await codeOf(confirm)).toBe("conflict");
    expect(await shown(preparer)).toMatchObject({ blocked: null, facts: { confirmedBy: null } });
  });

  test("a redemption approved without them is sent as it was approved", async () => {
    await start();
    const { order, row } = await approved(app());
    await setOrder(app(), order.id, { wallet: { ...(await row()).wallet, network: null, address: null } });
    await submitOrder(app().services, order.id);
    expect((await row()).state).toBe("submitted");
  });
});
