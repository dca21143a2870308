import "server-only";
import { expect, test } from "vitest";
import { rule } from "../../../testing/server/approval-rules";
import { decideAsRead, proposedBy, workingDesk } from "../../../testing/server/changes";
import { WALLET } from "../../../testing/server/issuer-state";
import { queuedMails, sentMails } from "../../../testing/server/mails";
import { newPerson } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { addPerson } from "../../administration/kinds/person-added";
import { changePolicies } from "../../administration/kinds/policies-changed";
import { addStandIn } from "../../administration/kinds/stand-in-added";
import { updateByCommand } from "../../administration/people/by-command";
import { changePerson } from "../../administration/people/change-person";
import { expireChanges } from "../../decisions/changes/expire";
import { changes } from "../../platform/db/auth-schema";
import type { Jobs } from "../../platform/queue/queue";

onPostgres((app) => {
  const forget = () => app().services.connection.raw("delete from pgboss.job");
  const delivered = async (kind: Jobs["send-mail"]["kind"]) =>
    sentMails(app().services, await queuedMails(app().services, kind));

  test("the mail of a proposal says who, what, before and after, and the deadline, with a link", async () => {
    const { admin, approver, second, preparer } = await workingDesk(app());
    await forget();
    const { id, email } = preparer.person;
    const change = proposedBy(await changePerson(admin, { id, roles: ["preparer", "approver"] }));
    const mails = await delivered("change_proposed");
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [admin, approver, second, preparer].map(({ person }) => person.email).sort(),
    );
    for (const { line } of mails) {
      expect(line).toContain(`Decision needed: change ${email}`);
      expect(line).toContain(`${admin.person.name} has proposed to change ${email}.`);
      expect(line).toContain("Roles: Preparer → Preparer, approver");
      expect(line).toMatch(/accept or decline it until \d+ \w+ at \d\d:\d\d UTC/);
      expect(line).toContain(`http://desk.example/controls/proposals/${change.id}`);
    }
    await decideAsRead(approver, { id: change.id, accept: true, note: "Agreed by phone." });
    expect(await delivered("change_proposed")).toEqual([]);
    const [made] = await delivered("change_made");
    expect(made?.line).toContain(
      `${approver.person.name} has accepted ${admin.person.name}’s proposal to change ${email}. It is done. Open the proposal to read the reason.`,
    );
  });

  test("a change of the rules names the people whom they name, and so does a stand-in", async () => {
    const { admin, approver, second, preparer } = await workingDesk(app());
    await forget();
    const [anton, mara] = [approver, second].map(({ person }) => person.name);
    await changePolicies(admin, {
      ...{ approvalsRequired: 1, approvalDays: 7 },
      groups: [{ id: "treasury", name: "Treasury", people: [second.person.id] }],
      rules: [rule({ above: "50000", approvers: { people: [approver.person.id], groups: ["treasury"] } })],
    });
    const [rules] = await delivered("change_proposed");
    expect(rules?.line).toContain(`One approval by ${anton} or Treasury`);
    expect(rules?.line).toContain(`Treasury: None → ${mara}`);
    await forget();
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const times = { from: inHours(30), to: inHours(72) };
    await addStandIn(approver, { personId: approver.person.id, standInId: preparer.person.id, ...times });
    const [standIn] = await delivered("change_proposed");
    expect(standIn?.line).toContain(`Away: ${anton} Stand-in: ${preparer.person.name}`);
    for (const mail of [rules, standIn]) expect(mail?.line).not.toContain("an unknown person");
  });

  test("a mail that a proposal has expired shows nothing that people or the issuer wrote as they like", async () => {
    const { admin, approver } = await workingDesk(app());
    await forget();
    const written = "call.us-now.example";
    const due = { proposedBy: admin.person.id, expiresAt: new Date() };
    await app()
      .services.db.insert(changes)
      .values([
        {
          ...{ ...due, kind: "wallet_facts_recorded", target: WALLET, subject: "Treasury", before: null },
          after: {
            network: "Ethereum",
            address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
            issuerNetwork: written,
            issuerAddress: written,
          },
        },
        {
          ...{ ...due, kind: "sending_resumed", target: "sending", subject: "sending" },
          before: { paused: true, reason: written, by: admin.person.id, at: new Date() },
          after: { paused: false },
        },
      ]);
    await expireChanges(app().services);
    const mails = (await delivered("change_expired")).filter(({ to }) => to === approver.person.email);
    expect(mails).toHaveLength(2);
    for (const { line } of mails) expect(line).not.toContain(written);
    expect(mails.map(({ line }) => line).join()).toContain("Network the issuer shows: See the proposal");
  });

  test("a disabled person gets a mail of that, and of nothing else", async () => {
    const { admin, approver } = await workingDesk(app());
    await forget();
    const { id, email } = approver.person;
    await changePerson(admin, { id, disabled: true });
    const made = await delivered("change_made");
    expect(made.map(({ to }) => to)).toContain(email);
    expect(made[0]?.line).toContain(
      `${admin.person.name} has done this without a second person: disable ${email}.`,
    );
    await forget();
    await addPerson(admin, { email: "ada@desk.example", name: "Ada", roles: ["viewer"] });
    expect((await delivered("change_proposed")).map(({ to }) => to)).not.toContain(email);
  });

  test("a mail of what the command line did names the operating system’s user", async () => {
    const person = await newPerson(app().services, "approver");
    const { db, queue } = app().services;
    await updateByCommand({ db, queue, osUser: "root" }, person.person.email, { act: "disabled" });
    const [mail] = await delivered("person_changed_by_command");
    expect(mail?.to).toBe(person.person.email);
    expect(mail?.line).toContain("at the server’s command line by its user root. It took effect at once.");
  });
});
