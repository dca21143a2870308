import "server-only";
import { describe, expect, test } from "vitest";
import type { AddPerson } from "@/lib/contract/people";
import type { Role } from "@/lib/domain/roles";
import {
  accept,
  agreeOn,
  decideAsRead,
  expectAccepted,
  proposedBy,
  workingDesk,
} from "../../../testing/server/changes";
import { approve, prepared } from "../../../testing/server/order-fixtures";
import { asNow, newPerson, personBy, setPerson } from "../../../testing/server/people";
import { expectRefusal } from "../../../testing/server/queries";
import { newSoftwareKey, signWith } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { getChange } from "../../administration/changes";
import { addPerson } from "../../administration/kinds/person-added";
import { recoverSignIn } from "../../administration/kinds/sign-in-recovered";
import { addStandIn } from "../../administration/kinds/stand-in-added";
import { addByCommand, updateByCommand } from "../../administration/people/by-command";
import { changePerson } from "../../administration/people/change-person";
import type { Context } from "../../record/context";

const ADA: AddPerson = { email: "ada@desk.example", name: "Ada Berg", roles: ["approver"] };
const NOT_YET = /^You can accept proposals from .* UTC\. Until then, sign with a passkey/;

onPostgres((app) => {
  const line = () => ({ db: app().services.db, queue: app().services.queue, osUser: "root" });
  /** The person as they would act now. */
  async function as(email: string): Promise<Context> {
    const found = await personBy(app().services, email);
    if (!found) throw new Error(`expected ${email}`);
    return found;
  }
  const toProposal = (admin: Context, email: string) => addPerson(admin, { ...ADA, email }).then(proposedBy);
  /** As if a day had passed for them. */
  const aDayLater = async (context: Context) => {
    await setPerson(context, { adminFrom: new Date(Date.now() - 1000) });
    return asNow(context);
  };
  /** A desk with two admins, of whom one has just become one in this way. */
  async function deskWithNewAdmin(how: "added" | "given the role" | "let in again") {
    const desk = await workingDesk(app());
    const { admin, approver } = desk;
    const before: Role[] = how === "let in again" ? ["admin"] : ["preparer"];
    const other = await newPerson(app().services, ...before);
    if (how === "given the role")
      await agreeOn(await changePerson(admin, { id: other.person.id, roles: ["admin"] }), approver);
    if (how === "let in again") {
      await newPerson(app().services, "admin");
      await changePerson(admin, { id: other.person.id, disabled: true });
      await agreeOn(await changePerson(admin, { id: other.person.id, disabled: false }), approver);
    }
    if (how === "added") {
      await agreeOn(
        await addPerson(admin, { ...ADA, email: "new@desk.example", roles: ["admin"] }),
        approver,
      );
      return { ...desk, late: await as("new@desk.example") };
    }
    return { ...desk, late: await as(other.person.email) };
  }

  describe.each(["added", "given the role", "let in again"] as const)("an admin who was just %s", (how) => {
    test("accepts nothing before the next day, and reads from when on", async () => {
      const { admin, late } = await deskWithNewAdmin(how);
      const change = await toProposal(admin, "ada@desk.example");
      await expect(accept(late, change)).rejects.toMatchObject({
        ...{ code: "forbidden", message: expect.stringMatching(NOT_YET) },
      });
      expect((await getChange(admin, change)).deciders.map(({ id }) => id)).not.toContain(late.person.id);
      expect(await getChange(late, change)).toMatchObject({
        ...{ allowed: ["decline"], refusal: expect.stringMatching(NOT_YET) },
      });
      await expectAccepted(await aDayLater(late), change);
    });

    test("proposes what others can accept from the next day on", async () => {
      const { approver, late } = await deskWithNewAdmin(how);
      const change = await toProposal(late, "ada@desk.example");
      await expect(accept(approver, change)).rejects.toMatchObject({
        ...{ code: "conflict", message: expect.stringMatching(/proposals count from .* UTC/) },
      });
      const { standings, deciders, allowed } = await getChange(approver, change);
      const [asAdmin] = standings[late.person.id]?.roles ?? [];
      expect(Date.parse(asAdmin?.countsFrom ?? "")).toBeGreaterThan(Date.now() + 23 * 3_600_000);
      // The page says when, not that there is no one who could.
      expect(deciders.map(({ id }) => id)).toContain(approver.person.id);
      expect(allowed).toEqual(["decline"]);
      await aDayLater(late);
      await expectAccepted(approver, change);
    });

    test("takes no access away before the next day", async () => {
      const { preparer, late } = await deskWithNewAdmin(how);
      const { id } = preparer.person;
      await expect(changePerson(late, { id, disabled: true })).rejects.toMatchObject({
        ...{
          code: "forbidden",
          message: expect.stringMatching(/^You can do this from .* pause all sending\.$/),
        },
      });
      expect(await changePerson(await aDayLater(late), { id, disabled: true })).toMatchObject({
        disabled: true,
      });
    });
  });

  test("an approver who becomes an admin approves at once, and accepts proposals as the approver they were", async () => {
    const desk = await workingDesk(app());
    const { admin, approver, second } = desk;
    const { id, email } = approver.person;
    await agreeOn(await changePerson(admin, { id, roles: ["approver", "admin"] }), second);
    const both = await as(email);
    const { order } = await prepared(app(), {}, { ...desk, approver: both });
    expect(await approve(both, order)).toMatchObject({ state: "approved" });
    await expectAccepted(both, await toProposal(admin, "ada@desk.example"));
    // As an admin they act from the next day on.
    await expectRefusal(accept(second, await toProposal(both, "ben@desk.example")), "conflict");
  });

  test("an approver who becomes an admin proposes a stand-in for themselves at once, and for others from the next day on", async () => {
    const { admin, approver, second, preparer } = await workingDesk(app());
    const { id, email } = approver.person;
    await agreeOn(await changePerson(admin, { id, roles: ["approver", "admin"] }), second);
    const both = await as(email);
    const propose = async (personId: string) => {
      const [from, to] = [Date.now(), Date.now() + 3 * 86_400_000].map((at) => new Date(at).toISOString());
      const pair = { personId, standInId: preparer.person.id };
      return proposedBy(await addStandIn(both, { ...pair, from: from ?? "", to: to ?? "" }));
    };
    const forOther = await propose(second.person.id);
    expect(forOther.standings[id]?.roles.map(({ role }) => role)).toEqual(["admin"]);
    await expectRefusal(accept(admin, forOther), "conflict");
    await expectAccepted(admin, await propose(id));
    await aDayLater(both);
    await expectAccepted(admin, forOther);
  });

  test("an admin who becomes an approver accepts proposals as the admin they were, and approves from the next day on", async () => {
    const desk = await workingDesk(app());
    const { admin, approver } = desk;
    const other = await newPerson(app().services, "admin");
    await agreeOn(await changePerson(admin, { id: other.person.id, roles: ["admin", "approver"] }), approver);
    const both = await as(other.person.email);
    await expectAccepted(both, await toProposal(admin, "ada@desk.example"));
    const { order } = await prepared(app(), {}, desk);
    await expect(approve(both, order)).rejects.toThrow(/^You can approve from/);
  });

  test("signed with a passkey from before, a new admin’s vote counts at once", async () => {
    const { admin, approver } = await workingDesk(app());
    const other = await newPerson(app().services, "preparer");
    const key = await newSoftwareKey(other, { vouchesFrom: new Date("2020-01-01") });
    await agreeOn(await changePerson(admin, { id: other.person.id, roles: ["admin"] }), approver);
    const late = await as(other.person.email);
    const change = await toProposal(admin, "ada@desk.example");
    await expectRefusal(accept(late, change), "step_up_required", "signature");
    const { id, contentHash } = change;
    const content = { accept: true as const, contentHash };
    const signature = await signWith(key, late, { act: "decide_change", id, content });
    expect(await decideAsRead(late, { id, accept: true, signature })).toMatchObject({
      state: "accepted",
    });
  });

  test("a vote that did not count when it was given never begins to, for an admin either", async () => {
    const { admin, approver, preparer } = await workingDesk(app());
    const other = await newPerson(app().services, "admin");
    const change = proposedBy(await recoverSignIn(approver, preparer.person));
    await accept(other, change);
    // They have become an admin again since, and their vote counts by now.
    await setPerson(other, { adminFrom: new Date() });
    expect(await accept(admin, change)).toMatchObject({ state: "waiting" });
    await expectAccepted(await as(other.person.email), change);
  });

  test("from the command line, an admin’s vote counts at once", async () => {
    const { admin, approver } = await workingDesk(app());
    await addByCommand(line(), { ...ADA, roles: ["admin"], password: null });
    const other = await newPerson(app().services, "viewer");
    await updateByCommand(line(), other.person.email, { act: "roles", roles: ["admin"] });
    for (const email of [ADA.email, other.person.email]) {
      const now = await as(email);
      await expectAccepted(now, await toProposal(admin, `a-${email}`));
      await expectAccepted(approver, await toProposal(now, `b-${email}`));
    }
  });

  test("a proposal says since when its proposer and those who can decide hold their roles, and from when on that counts", async () => {
    const { admin, approver, second } = await workingDesk(app());
    const since = new Date("2026-03-03T09:00:00.000Z");
    await setPerson(admin, { createdAt: since });
    const { id, email } = approver.person;
    await agreeOn(await changePerson(admin, { id, roles: ["approver", "admin"] }), second);
    const both = await as(email);
    const change = await toProposal(both, "ada@desk.example");
    const { standings } = await getChange(admin, change);
    expect(standings[admin.person.id]).toEqual({
      roles: [{ role: "admin", since: since.toISOString(), countsFrom: null }],
      confirmed: true,
    });
    // They proposed it as an admin, whatever else they are.
    const [asAdmin, ...others] = standings[id]?.roles ?? [];
    expect(others).toEqual([]);
    expect(asAdmin).toMatchObject({ role: "admin", countsFrom: expect.any(String) });
    const age = Date.now() - Date.parse(asAdmin?.since ?? "");
    expect(age).toBeLessThan(60_000);
    expect(Object.keys(standings)).toContain(second.person.id);
  });
});
