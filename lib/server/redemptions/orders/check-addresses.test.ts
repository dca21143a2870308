import "server-only";
import { describe, expect, test } from "vitest";
import { addressChecks, decidedAddresses } from "@/lib/contract/address-checks";
import { BLANK } from "@/lib/domain/address-blanks";
import { groupsOf } from "@/lib/domain/text-groups";
import { rule } from "../../../testing/server/approval-rules";
import { decideAlarm } from "../../../testing/server/as-read";
import { PAY_TO } from "../../../testing/server/issuer-state";
import {
  atIssuer,
  HELD,
  instructed,
  type OrderFixture,
  readAgain,
  readyToSend,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { newTeam, provedAgo, setPerson, type Team } from "../../../testing/server/people";
import { actions, codeOf, count, entriesOf, expectRefusal, mailedTo } from "../../../testing/server/queries";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { typedGroups } from "../../../testing/server/typed-groups";
import { beginSigning } from "../../identity/proofs/sign";
import { policies } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { checkAddresses, getAddressChecks, judgeGroup } from "./check-addresses";

const ADDRESSES = [
  "0x976EA74026E726554dB657fA54763abd0C3a0aa9",
  "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
  "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
] as const;
const NOTE = "Spoke with Femke de Vries";

onPostgres((app) => {
  /** Redemptions of one team whose tokens go to these addresses. */
  async function waitingFor(...addresses: string[]) {
    const team = await newTeam(app().services);
    const fixtures: OrderFixture[] = [];
    for (const walletAddress of addresses)
      fixtures.push(await instructed(app(), { row: { walletAddress } }, team));
    return { ...team, fixtures };
  }
  const items = async (by: Context) => (await getAddressChecks(by)).items;

  /** What a person says of the address of a redemption: what the issuer read out, or something else. */
  async function said(
    by: Context,
    { row, order }: OrderFixture,
    over: { heard?: string; matches?: boolean } = {},
  ) {
    const item = (await items(by)).find(({ orders }) => orders.some(({ id }) => id === order.id));
    const { heard, matches = true } = over;
    const groups = typedGroups(by, await row(), heard);
    return { id: item?.id ?? "gone", groups, matches, note: NOTE };
  }
  const situations = (fixtures: OrderFixture[]) =>
    Promise.all(fixtures.map(async ({ now }) => (await now()).situation));

  describe("the addresses that wait for an approver", () => {
    test("stand without the two groups that they have to type, which appear nowhere in the answer", async () => {
      const { approver } = await waitingFor(...ADDRESSES);
      const answer = addressChecks.parse(await getAddressChecks(approver));
      expect(answer.items).toHaveLength(ADDRESSES.length);
      // Drawn by lot: four such characters are in one of these now and then.
      const isDrawn = (name: string) => name === "id" || name === "code";
      const said = JSON.stringify(answer, (name, value) => (isDrawn(name) ? undefined : value));
      for (const [nth, { address, groups, orders }] of answer.items.entries()) {
        const all = groupsOf(ADDRESSES[nth] ?? "");
        expect(groups).toHaveLength(2);
        expect(groupsOf(address)).toEqual(
          all.map((group, index) => (groups.includes(index + 1) ? BLANK : group)),
        );
        for (const place of groups) expect(said).not.toContain(all[place - 1]);
        expect(orders).toMatchObject([
          { amount: "1250.50", currency: "EUR", situation: "address_unverified" },
        ]);
        expect(orders[0]?.code).toMatch(/^RD-/);
      }
    });

    test("ask for the same groups until they are decided, one of each half and never the ends", async () => {
      const { approver } = await waitingFor(...ADDRESSES);
      const first = await items(approver);
      expect(await items(approver)).toEqual(first);
      for (const { groups } of first) {
        const [one = 0, other = 0] = groups;
        expect([one >= 2 && one <= 5, other >= 6 && other <= 9]).toEqual([true, true]);
      }
    });

    test("are one each, whatever the spelling, with all redemptions to it that this person may check", async () => {
      const [one] = ADDRESSES;
      const { approver, fixtures } = await waitingFor(one, one.toLowerCase(), one);
      const own = fixtures[2];
      if (!own) throw new Error("there are three");
      await own.set({ contributors: [approver.person.id] });
      const [item, ...others] = await items(approver);
      expect(others).toEqual([]);
      expect(item?.orders.map(({ id }) => id).sort()).toEqual(
        fixtures
          .slice(0, 2)
          .map(({ order }) => order.id)
          .sort(),
      );
    });

    test("are not those of the own redemptions, of stopped ones, of verified ones or of invalid ones", async () => {
      const { approver, preparer, fixtures } = await waitingFor(...ADDRESSES);
      const [own, held, done, invalid] = fixtures as [OrderFixture, OrderFixture, OrderFixture, OrderFixture];
      await own.set({ contributors: [approver.person.id] });
      await held.set(HELD);
      await done.verify();
      await invalid.set({ walletAddress: ADDRESSES[3].replace("dc", "Dc") });
      expect(await items(approver)).toEqual([]);
      expect(await items(preparer)).toEqual([]);
    });
  });

  describe("a call with the issuer", () => {
    test("verifies several addresses, each for all of its redemptions, with one entry and mail as a single check", async () => {
      const { approver, preparer, fixtures } = await waitingFor(...ADDRESSES, ADDRESSES[0]);
      const all = await Promise.all(fixtures.slice(0, 4).map((one) => said(approver, one)));
      const answer = decidedAddresses.parse(
        await checkAddresses(approver, { items: all, signature: undefined }),
      );
      expect(answer.items.map(({ id, outcome, error }) => [id, outcome, error])).toEqual(
        all.map(({ id }) => [id, "verified", null]),
      );
      expect(answer.items[0]?.orders).toHaveLength(2);
      expect(new Set(await situations(fixtures))).toEqual(new Set(["ready_to_send"]));
      const entries = await entriesOf(app().services, "order.address_checked");
      expect(entries).toHaveLength(4);
      expect(entries[0]).toMatchObject({
        actorId: approver.person.id,
        detail: { note: NOTE, groups: all[0]?.groups, session: { method: "password" } },
      });
      expect(await mailedTo(app().services, "ready_to_send")).toEqual(
        Array.from({ length: 5 }, () => preparer.person.id),
      );
      expect(await items(approver)).toEqual([]);
    });

    test("judges each separately: a wrong group, one that doesn’t match and one that is gone stop no other", async () => {
      const { approver, second, fixtures } = await waitingFor(...ADDRESSES);
      const [right, wrong, other, raced] = fixtures as [
        OrderFixture,
        OrderFixture,
        OrderFixture,
        OrderFixture,
      ];
      const all = [
        await said(approver, raced),
        await said(approver, wrong, { heard: "0000" }),
        await said(approver, other, { heard: "0000", matches: false }),
        await said(approver, right),
      ];
      await raced.verify(second);
      const { items: answer } = await checkAddresses(approver, { items: all, signature: undefined });
      expect(answer.map(({ outcome, error }) => [outcome, error?.code ?? null])).toEqual([
        ["refused", "wrong_state"],
        ["refused", "wrong_groups"],
        ["doesnt_match", null],
        ["verified", null],
      ]);
      expect(await situations(fixtures)).toEqual([
        "ready_to_send",
        "address_unverified",
        "address_rejected",
        "ready_to_send",
      ]);
      expect((await other.now()).alarm?.message).toContain(NOTE);
    });

    test("stops each redemption to an address that doesn’t match, also without any group", async () => {
      const { approver, fixtures } = await waitingFor(ADDRESSES[0], ADDRESSES[0]);
      const [one] = fixtures as [OrderFixture];
      const { id, note } = await said(approver, one);
      const item = { id, note, matches: false, groups: {} };
      const { items: answer } = await checkAddresses(approver, { items: [item], signature: undefined });
      expect(answer[0]).toMatchObject({ outcome: "doesnt_match", error: null });
      expect(await situations(fixtures)).toEqual(["address_rejected", "address_rejected"]);
      expect(await mailedTo(app().services, "address_rejected")).not.toHaveLength(0);
    });

    test("takes letters in any case, and never too few, too many or other groups", async () => {
      const { approver, fixtures } = await waitingFor(ADDRESSES[0]);
      const item = await said(approver, fixtures[0] as OrderFixture);
      const outcomeOf = async (groups: Record<string, string>) => {
        const asked = { items: [{ ...item, groups }], signature: undefined };
        const [one] = (await checkAddresses(approver, asked)).items;
        return one?.error?.code ?? one?.outcome;
      };
      const [[place = "", text = ""] = []] = Object.entries(item.groups);
      expect(await outcomeOf({ [place]: text })).toBe("invalid");
      expect(await outcomeOf({ ...item.groups, 1: "976E" })).toBe("invalid");
      expect(await outcomeOf({ ...item.groups, [place]: "" })).toBe("wrong_groups");
      const other = Object.entries(item.groups).map(([at, group]) => [
        at,
        group === group.toLowerCase() ? group.toUpperCase() : group.toLowerCase(),
      ]);
      expect(await outcomeOf(Object.fromEntries(other))).toBe("verified");
      expect(await outcomeOf(item.groups)).toBe("wrong_state");
      expect(await count(app().services, "address_checks")).toBe(1);
    });

    test("never verifies an address that has become another one since it was read", async () => {
      const { approver, fixtures } = await waitingFor(ADDRESSES[0]);
      const [one] = fixtures as [OrderFixture];
      const item = await said(approver, one);
      await one.set({ walletAddress: ADDRESSES[1] });
      const { items: answer } = await checkAddresses(approver, { items: [item], signature: undefined });
      expect(answer[0]?.error?.code).toBe("wrong_state");
      expect((await one.now()).situation).toBe("address_unverified");
    });

    test("of two approvers with the same addresses, one verifies each", async () => {
      const { approver, second, fixtures } = await waitingFor(ADDRESSES[0], ADDRESSES[1]);
      const by = async (person: Context) => {
        const all = await Promise.all(fixtures.map((one) => said(person, one)));
        return () => checkAddresses(person, { items: all, signature: undefined });
      };
      const [first, other] = [await by(approver), await by(second)];
      const answers = await Promise.all([first(), other()]);
      const verified = answers
        .flatMap(({ items: all }) => all)
        .filter(({ outcome }) => outcome === "verified");
      expect(verified).toHaveLength(2);
      expect(await count(app().services, "address_checks where voided_at is null")).toBe(2);
      expect(await situations(fixtures)).toEqual(["ready_to_send", "ready_to_send"]);
    });

    test("asks for one proof for all of it, and changes nothing before that", async () => {
      const { approver, fixtures } = await waitingFor(...ADDRESSES);
      const [one, two, , bad] = fixtures as [OrderFixture, OrderFixture, OrderFixture, OrderFixture];
      const signing = [rule({ above: "1000", passkey: true })];
      await app().services.db.insert(policies).values({ name: "rules", value: signing });
      await two.set({ amount: "900.00" });
      const all = [
        await said(approver, bad, { matches: false }),
        await said(approver, two),
        await said(approver, one),
      ];
      const before = await actions(app().services);
      const ask = (signature?: Parameters<typeof checkAddresses>[1]["signature"], by = approver) =>
        checkAddresses(by, { items: all, signature });
      await expectRefusal(ask(), "step_up_required", "signature");
      expect(await actions(app().services)).toEqual(before);

      const key = await newSoftwareKey(approver);
      const shown = await items(approver);
      const contentOf = ({ id, note, groups }: (typeof all)[number]) => ({
        ...{ walletAddress: shown.find((item) => item.id === id)?.address, note, groups, matches: true },
      });
      const { options } = await beginSigning(approver, {
        act: "check_address",
        items: [
          { id: two.order.id, content: contentOf(all[1] as (typeof all)[number]) },
          { id: one.order.id, content: contentOf(all[2] as (typeof all)[number]) },
        ],
      });
      const signed = key.sign(options.challenge);
      const { items: answer } = await ask(signed, provedAgo(approver, 600));
      expect(answer.map(({ outcome }) => outcome)).toEqual(["doesnt_match", "verified", "verified"]);
      expect(await count(app().services, "signatures")).toBe(1);
      const entries = await entriesOf(app().services, "order.address_checked");
      expect(entries.map(({ detail }) => detail)).toContainEqual(
        expect.objectContaining({ signed: contentOf(all[1] as (typeof all)[number]) }),
      );
    });

    test("without a recent sign-in verifies nothing, and stops what doesn’t match", async () => {
      const { approver, fixtures } = await waitingFor(ADDRESSES[0], ADDRESSES[1]);
      const [one, two] = fixtures as [OrderFixture, OrderFixture];
      const late = provedAgo(approver, 600);
      const right = await said(approver, one);
      const wrong = await said(approver, two, { matches: false });
      const both = { items: [wrong, right], signature: undefined };
      await expectRefusal(checkAddresses(late, both), "step_up_required", "session");
      expect(await situations(fixtures)).toEqual(["address_unverified", "address_unverified"]);
      const { items: answer } = await checkAddresses(late, { items: [wrong], signature: undefined });
      expect(answer[0]?.outcome).toBe("doesnt_match");
    });

    test("by a new approver stops what doesn’t match, and can verify nothing yet", async () => {
      const { approver, fixtures } = await waitingFor(ADDRESSES[0]);
      const item = await said(approver, fixtures[0] as OrderFixture);
      await setPerson(approver, { approvesFrom: new Date(Date.now() + 86_400_000) });
      const { items: answer } = await checkAddresses(approver, { items: [item], signature: undefined });
      expect(answer[0]).toMatchObject({ outcome: "refused", error: { code: "forbidden" } });
    });
  });

  describe("a group that is typed", () => {
    test("is right or wrong, and is told of no other group and to no other person", async () => {
      const { approver, preparer, fixtures } = await waitingFor(ADDRESSES[0]);
      const { id, groups } = await said(approver, fixtures[0] as OrderFixture);
      const [[place = "", text = ""] = []] = Object.entries(groups);
      const group = Number(place);
      const judge = (over: object, by = approver) => judgeGroup(by, { id, group, text, ...over });
      expect(await judge({ text: text.toLowerCase() })).toEqual({ matches: true });
      expect(await judge({ text: "0000" })).toEqual({ matches: false });
      expect(await codeOf(judge({ group: 1, text: "976E" }))).toBe("invalid");
      expect(await codeOf(judge({}, preparer))).toBe("wrong_state");
      expect(await codeOf(judge({ id: "another" }))).toBe("wrong_state");
    });

    test("cannot be tried out: after twenty wrong ones none is judged, wherever it is typed, and stopping stays possible", async () => {
      const { approver, second, fixtures } = await waitingFor(ADDRESSES[0]);
      const [one] = fixtures as [OrderFixture];
      const item = await said(approver, one);
      const [[place = "", text = ""] = []] = Object.entries(item.groups);
      const judge = (heard: string, by = approver) =>
        judgeGroup(by, { id: item.id, group: Number(place), text: heard });
      for (let right = 0; right < 25; right += 1) await judge(text);
      const tries = await Promise.all(
        Array.from({ length: 25 }, (_, nth) => codeOf(judge(`${nth}x`)).catch(() => null)),
      );
      expect(tries.filter((code) => code === "too_many_requests")).toHaveLength(5);
      expect(await codeOf(judge(text))).toBe("too_many_requests");
      const { items: answer } = await checkAddresses(approver, { items: [item], signature: undefined });
      expect(answer[0]?.error?.code).toBe("too_many_requests");
      expect(await codeOf(one.verify(approver, { groups: item.groups }))).toBe("too_many_requests");
      expect((await said(second, one)).id).toBe(item.id);
      await checkAddresses(approver, { items: [{ ...item, matches: false }], signature: undefined });
      expect((await one.now()).situation).toBe("address_rejected");
    });
  });

  describe("a single check", () => {
    test("may carry the typed groups, which then have to be right", async () => {
      const { approver, fixtures } = await waitingFor(ADDRESSES[0]);
      const [one] = fixtures as [OrderFixture];
      const groups = typedGroups(approver, await one.row());
      const wrong = typedGroups(approver, await one.row(), "0000");
      expect(await codeOf(one.verify(approver, { groups: wrong }))).toBe("wrong_groups");
      expect(await codeOf(one.verify(approver, { groups: { 1: "976E" } }))).toBe("invalid");
      expect((await one.verify(approver, { groups })).situation).toBe("ready_to_send");
    });
  });

  describe("once the issuer has changed the address and an approver has accepted that", () => {
    /** Ready to send to an address that was verified; then the issuer names another one. */
    async function changed(team?: Team, walletAddress: string = ADDRESSES[0]) {
      const fixture = await readyToSend(app(), {}, team);
      const { transfer } = await atIssuer(fixture);
      transfer.WalletAddress = walletAddress;
      await readAgain(fixture);
      const observed = { walletOwner: PAY_TO.WalletOwner, walletAddress, amount: "1250.50" };
      const accept = (by = fixture.approver) =>
        decideAlarm(by, { id: fixture.order.id, accept: true, note: "Called.", observed });
      return { ...fixture, accept };
    }

    test("a second approver has to type groups of it, and the redemption says so", async () => {
      const { approver, second, accept, now, verify, row } = await changed();
      const order = await accept();
      expect(order).toMatchObject({ situation: "address_unverified", alarm: null });
      expect(order.instructions?.changed).toEqual({
        at: expect.any(String),
        by: [{ id: approver.person.id, name: approver.person.name }],
      });
      expect(await codeOf(verify(approver, { groups: typedGroups(approver, await row()) }))).toBe(
        "forbidden",
      );
      expect((await now(approver)).allowed).toContain("reject_address");
      expect(await items(approver)).toEqual([]);
      expect(await codeOf(verify(second))).toBe("groups_required");
      const [item] = await items(second);
      expect(item?.changed?.by).toEqual([{ id: approver.person.id, name: approver.person.name }]);
      expect(await mailedTo(app().services, "changed_address_check")).toEqual([second.person.id]);
      const groups = typedGroups(second, await row());
      expect((await verify(second, { groups })).situation).toBe("ready_to_send");
    });

    test("that is so where rules ask for no check, and where the address was verified or paid to before", async () => {
      const known = await changed();
      await setOrder(app(), (await instructed(app(), { row: { walletAddress: ADDRESSES[0] } })).order.id, {
        fiatTransferId: "7001",
      });
      const verified = await instructed(app(), { row: { walletAddress: ADDRESSES[0], amount: "2.00" } });
      await app().services.db.insert(policies).values({ name: "checkFirstAddress", value: false });
      expect((await verified.now()).situation).toBe("ready_to_send");
      expect((await known.accept()).situation).toBe("address_unverified");
      const groups = typedGroups(known.second, await known.row());
      expect((await known.verify(known.second, { groups })).situation).toBe("ready_to_send");
    });

    test("a check from before is replaced by the new one, which counts for every redemption to the address", async () => {
      const fixture = await changed();
      const other = await instructed(app(), { row: { walletAddress: ADDRESSES[0] } });
      await other.verify();
      expect((await fixture.accept()).situation).toBe("address_unverified");
      await fixture.verify(fixture.second, { groups: typedGroups(fixture.second, await fixture.row()) });
      expect((await fixture.now()).situation).toBe("ready_to_send");
      expect((await other.now()).situation).toBe("ready_to_send");
      expect(await count(app().services, "address_checks where voided_at is null")).toBe(2);
    });

    test("where two approvers had to accept it, either of them can verify it", async () => {
      const fixture = await changed();
      await fixture.set({ approvalsRequired: 2 });
      await fixture.accept();
      const order = await fixture.accept(fixture.second);
      expect(order).toMatchObject({ alarm: null, situation: "address_unverified" });
      const groups = typedGroups(fixture.approver, await fixture.row());
      expect((await fixture.verify(fixture.approver, { groups })).situation).toBe("ready_to_send");
    });

    test("another spelling of the same address, or another owner alone, is no other address", async () => {
      const fixture = await changed(undefined, PAY_TO.WalletAddress.toLowerCase());
      expect(await fixture.accept()).toMatchObject({
        situation: "ready_to_send",
        instructions: { changed: null },
      });
    });
  });
});
