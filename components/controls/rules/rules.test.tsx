import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { changesAre, exampleChange, examplePerson, SETTING_UP } from "@/components/testing/examples";
import { renderPage } from "@/components/testing/render";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import type { Person } from "@/lib/contract/people";
import type { Policies } from "@/lib/contract/policies";
import { readIn } from "@/lib/testing/read-in";
import { RulesPage } from "./rules-form";

const ID = (nth: number) => `6d4c8f0a-7f0e-4f5e-9d47-2f3a1b5c7d9${nth}`;
const person = (nth: number, name: string, over: Partial<Person> = {}) =>
  examplePerson({ id: ID(nth), name, email: `${nth}@nordlicht.example`, roles: ["approver"], ...over });
const PEOPLE = [person(1, "Anton Weiss"), person(2, "Mara Lind"), person(3, "Pia", { roles: ["preparer"] })];
const POLICIES: Policies = {
  ...{ approvalsRequired: 1, approvalDays: 7, passkeyRequired: false, checkFirstAddress: true },
  ...{ checkAddressAbove: "0", postHashes: "automatic", remindBeforeHours: 24 },
  ...{ rules: [], groups: [], dailyLimits: [] },
};
const RULE = {
  ...{ currency: "EUR", above: "10000", approvals: 2, passkey: true, noteRequired: false },
  ...{ expiryDays: null, checkAddress: false, approvers: { people: [ID(1), ID(2)], groups: [] } },
};

const open = (policies: Policies, over: Parameters<typeof stubApi>[0] = {}, people: object[] = PEOPLE) => {
  const asked = stubApi({
    ...SETTING_UP,
    "GET /api/people": () => json({ items: people }),
    "GET /api/policies": () => json(policies),
    "POST /api/policies/preview": () => json({ looked: 0, items: [] }),
    "PUT /api/policies": () => json(policies),
    ...over,
  });
  return { asked, ...renderPage(<RulesPage currencies={["EUR", "USD"]} />) };
};
const button = (name: string | RegExp) => screen.getByRole("button", { name });

test("a rule is one sentence until it is opened", async () => {
  const { user, container } = open({ ...POLICIES, rules: [RULE] });
  await screen.findByText("EUR above 10,000.00");
  screen.getByText("2 approvals by Anton Weiss or Mara Lind, signed with a passkey.");
  expect(screen.queryByRole("textbox", { name: "For more than" })).toBeNull();
  await user.click(button("Edit the rule EUR above 10,000.00"));
  screen.getByRole("textbox", { name: "For more than" });
  await expectAccessible(container);
  await user.click(button("Close the rule EUR above 10,000.00"));
  expect(screen.queryByRole("textbox", { name: "For more than" })).toBeNull();
});

test("a rule, a group and a limit are added, reviewed and saved together", async () => {
  const { user, asked, container } = open(POLICIES);
  await user.click(await screen.findByRole("button", { name: "Add a group" }));
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Treasury");
  await user.click(screen.getByRole("checkbox", { name: "Anton Weiss" }));
  await user.click(button("Close the group Treasury"));
  screen.getByText("Anton Weiss");

  await user.click(button("Add a rule"));
  const amount = screen.getByRole("textbox", { name: "For more than" });
  await user.clear(amount);
  await user.type(amount, "250000");
  await user.selectOptions(screen.getByRole("combobox", { name: "Approvals" }), "1");
  await user.selectOptions(screen.getByRole("combobox", { name: "Who approves" }), "named");
  await user.click(screen.getByRole("checkbox", { name: "Treasury" }));
  await user.click(screen.getByRole("checkbox", { name: "A note is required" }));
  await expectAccessible(container);

  await user.click(button("Add a limit"));
  await user.type(screen.getByRole("textbox", { name: /^For each preparer/ }), "50000");
  await user.click(button("Review changes"));
  await user.click(await screen.findByRole("button", { name: "Save rules" }));
  // The preview, and then what is saved.
  await waitFor(() => expect(written(asked)).toHaveLength(2));
  const body = written(asked)[1] as Policies;
  const [group] = body.groups;
  expect(body).toEqual({
    ...POLICIES,
    groups: [{ id: expect.stringMatching(/^group-[a-z0-9]+$/), name: "Treasury", people: [ID(1)] }],
    rules: [
      {
        ...{ currency: null, above: "250000", approvals: 1, passkey: false, noteRequired: true },
        ...{ perRedemption: false, expiryDays: null, checkAddress: false },
        approvers: { people: [], groups: [group?.id] },
      },
    ],
    dailyLimits: [{ currency: "EUR", account: null, perPreparer: "50000", desk: null }],
  });
});

test("what it would do to open redemptions is shown before anything is saved", async () => {
  const amount = { currency: "EUR", amount: "12500.00" };
  const item = {
    order: { id: ID(7), reference: "RD-7F3K9QXM", state: "approved", ...amount },
    before: "1 approval by any approver.",
    after: "2 approvals by any approver.",
    effects: ["approve_again"],
  };
  const { user, asked, container } = open(POLICIES, {
    "POST /api/policies/preview": () => json({ looked: 3, items: [item] }),
  });
  await user.click(await screen.findByRole("radio", { name: "Two approvals" }));
  await user.click(button("Review changes"));
  const heading = await screen.findByRole("heading", { name: "This changes 1 open redemption" });
  expect(document.activeElement).toBe(heading);
  screen.getByText("It is approved now and would need approval again.");
  expect(container.textContent).toContain("Then: 2 approvals by any approver.");
  expect(screen.getByRole("link", { name: /12,500\.00/ }).getAttribute("href")).toBe(`/orders/${ID(7)}`);
  await expectAccessible(container);
  await user.click(button("Back"));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Two approvals" }).checked).toBe(true);
  expect(asked.some(({ method }) => method === "PUT")).toBe(false);
});

test("a rule with too few people is pointed out, and what the server says stands at its field", async () => {
  const people = PEOPLE.map((one) => (one.name === "Mara Lind" ? { ...one, disabled: true } : one));
  const said = "This rule asks for 2 approvals, but only one person named in it can approve.";
  const { user } = open(
    { ...POLICIES, rules: [RULE] },
    { "POST /api/policies/preview": () => refusal("invalid", "Not saved.", { "rules.0.approvers": said }) },
    people,
  );
  await screen.findByText(`${said} Name more approvers.`);
  await user.click(screen.getByRole("checkbox", { name: "Every approval is signed with a passkey" }));
  await user.click(button("Review changes"));
  await screen.findByText(said);
  screen.getByText("Can’t approve now");
});

test("in German a rule is named before what is done with it, and the review counts what changes", async () => {
  readIn("de");
  const order = { id: ID(7), reference: "RD-7F3K9QXM", state: "approved", currency: "EUR", amount: "1" };
  const item = { order, before: "Vorher.", after: "Nachher.", effects: ["stuck"] };
  const { user, container } = open(
    { ...POLICIES, rules: [RULE] },
    {
      "POST /api/policies/preview": () =>
        json({ looked: 3, items: [item, { ...item, order: { ...order, id: ID(8) } }] }),
    },
  );
  await user.click(await screen.findByRole("button", { name: /^Regel .* bearbeiten$/ }));
  await user.click(button(/^Regel .* schließen$/));
  await user.click(screen.getByRole("radio", { name: "Drei Freigaben" }));
  await user.click(button("Änderungen prüfen"));
  await screen.findByRole("heading", { name: "Das ändert 2 offene Einlösungen" });
  expect(container.textContent).toContain("Danach: Nachher.");
});

const ada = examplePerson();

test("an approver whose decisions do not count yet is not counted, and the page says from when on there are enough", async () => {
  const ben: Person = { ...ada, id: "2", name: "Ben", roles: ["approver"] };
  const later = (id: string, hour: number): Person => ({
    ...{ ...ben, id, email: `${id}@nordlicht.example` },
    approvesFrom: new Date(Date.UTC(2026, 10, 25, hour)).toISOString(),
  });
  const showing = (approvalsRequired: number, ...items: Person[]) => {
    stubApi({
      ...SETTING_UP,
      "GET /api/people": () => json({ items: [ada, ...items] }),
      "GET /api/policies": () => json({ ...POLICIES, approvalsRequired }),
    });
    return renderPage(<RulesPage currencies={["EUR"]} />);
  };
  const two = showing(2, ben, later("4", 12), later("3", 9));
  const notice = (await screen.findByText("Only one person can approve right now")).closest("[role=status]");
  expect(notice?.textContent).toMatch(/Enough people can approve from .*09:00, or sooner with a passkey/);
  expect(notice?.textContent).not.toContain("expire");
  two.unmount();
  const notYet = showing(1, later("3", 9));
  await screen.findByText("No one can approve right now");
  notYet.unmount();
  const none = showing(1);
  await screen.findByText("There are no approvers yet");
  none.unmount();
  showing(3, ben, later("3", 9));
  await screen.findByText("Only one person can approve right now");
  screen.getByText(/^Redemptions would wait until they expire/);
});

test("rules are checked, reviewed and proposed, and the form shows those that apply", async () => {
  const items: object[] = [];
  const rules = exampleChange({
    id: "c2",
    kind: "policies_changed",
    target: "policies",
    allowed: ["withdraw"],
  });
  const asked = stubApi({
    ...changesAre(items),
    "GET /api/people": () => json({ items: [ada] }),
    "GET /api/policies": () => json(POLICIES),
    "PUT /api/policies": () => {
      items.push(rules);
      return json({ change: rules }, 202);
    },
    "POST /api/policies/preview": () => json({ looked: 0, items: [] }),
  });
  const { user, container } = renderPage(<RulesPage currencies={["EUR", "USD"]} />);
  const days = () =>
    screen.findByRole<HTMLInputElement>("textbox", { name: "Expires without approval after" });
  const review = async (text: string) => {
    await user.clear(await days());
    await user.type(await days(), text);
    await user.click(screen.getByRole("button", { name: "Review changes" }));
  };
  await review("91");
  await screen.findByText("Enter a number from 1 to 90.");
  await expectAccessible(container);
  await review("30");
  await screen.findByRole("heading", { name: "No open redemption is affected" });
  await expectAccessible(container);
  await user.click(await screen.findByRole("button", { name: "Propose rules" }));
  const link = await screen.findByRole("link", { name: /^See the proposal/ });
  expect(link.getAttribute("href")).toBe("/controls/proposals/c2");
  expect((await days()).value).toBe("7");
  const all = { ...POLICIES, approvalDays: 30 };
  expect(written(asked)).toEqual([all, all]);
  await expectAccessible(container);
});
