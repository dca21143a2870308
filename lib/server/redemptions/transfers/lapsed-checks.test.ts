import "server-only";
import { expect, test } from "vitest";
import { agreeOn, decideAsRead } from "../../../testing/server/changes";
import { readyToSend } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { setPassword } from "../../administration/account/set-password";
import { recoverSignIn } from "../../administration/kinds/sign-in-recovered";
import { recoverByCommand, updateByCommand } from "../../administration/people/by-command";
import { changePerson } from "../../administration/people/change-person";
import { createLink } from "../../identity/links/links";

type Fixture = Awaited<ReturnType<typeof readyToSend>>;

onPostgres((app) => {
  const services = () => app().services;
  const line = () => ({ db: services().db, queue: services().queue, osUser: "root" });
  const admin = () => newPerson(services(), "admin");

  const WAYS: Record<string, (fixture: Fixture) => Promise<unknown>> = {
    "is disabled by an admin": async ({ approver: { person } }) =>
      changePerson(await admin(), { id: person.id, disabled: true }),
    "loses the role to two people’s decision": async ({ approver: { person } }) =>
      agreeOn(await changePerson(await admin(), { id: person.id, roles: ["preparer"] }), await admin()),
    "is disabled at the command line": ({ approver: { person } }) =>
      updateByCommand(line(), person.email, { act: "disabled" }),
    "loses the role at the command line": ({ approver: { person } }) =>
      updateByCommand(line(), person.email, { act: "roles", roles: ["preparer"] }),
    "has their sign-in reset by two people": async ({ approver: { person } }) => {
      const { id } = await agreeOn(await recoverSignIn(await admin(), person), await admin());
      await decideAsRead(await admin(), { id, accept: true });
    },
    "has their sign-in reset at the command line": ({ approver: { person } }) =>
      recoverByCommand(line(), { email: person.email, settings: services().settings }),
    "sets a password with a link": async ({ approver: { person } }) => {
      const link = await createLink(services().db, "http://desk.example", {
        personId: person.id,
        purpose: "reset",
      });
      const token = link.split("#")[1] ?? "";
      await setPassword(services(), { token, password: "a window with many birds", networkAddress: null });
    },
  };

  test.each(Object.keys(WAYS))(
    "the other approvers are mailed to verify an address again once the approver who verified it %s",
    async (way) => {
      const fixture = await readyToSend(app());
      await services().connection.raw("delete from pgboss.job");
      await WAYS[way]?.(fixture);
      const asked = (await jobs(services(), "send-mail")).filter(({ data }) => data.kind === "address_check");
      expect(asked.map(({ data }) => [data.orderId, data.personId])).toContainEqual([
        ...[fixture.order.id, fixture.second.person.id],
      ]);
    },
  );

  test("no approver is asked again while the verification still counts", async () => {
    const { approver } = await readyToSend(app());
    await services().connection.raw("delete from pgboss.job");
    await updateByCommand(line(), approver.person.email, { act: "roles", roles: ["approver", "preparer"] });
    const mails = (await jobs(services(), "send-mail")).map(({ data }) => data.kind);
    expect(mails).not.toContain("address_check");
  });
});
