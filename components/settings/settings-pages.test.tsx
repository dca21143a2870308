import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { ServiceCall, Status } from "@/lib/contract/status";
import { readIn } from "@/lib/testing/read-in";
import { expectAccessible } from "../testing/accessible";
import { changesAre, exampleChange, examplePerson, SETTING_UP } from "../testing/examples";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi, written } from "../testing/stub-api";

import { changesOf, formOf } from "./change-person";
import { Colleagues } from "./colleagues";
import { HealthPage } from "./health-page";
import { PeoplePage } from "./people-page";

const ada = examplePerson();
const change = exampleChange({
  ...{ id: "c1", subject: "ada@nordlicht.example", concerns: { id: "1", name: "Ada" }, target: "1" },
  ...{ before: { roles: ["admin"] }, after: { roles: ["admin", "approver"] }, allowed: ["withdraw"] },
});
const answered: ServiceCall = {
  at: new Date().toISOString(),
  outcome: "ok",
  httpStatus: 200,
  ms: 35,
  succeededAt: new Date().toISOString(),
  failingSince: null,
};
const healthy: Status = {
  unsafe: [],
  database: "postgres",
  databaseCall: { ...answered, httpStatus: null, ms: 2 },
  issuer: { api: answered, token: null },
  mail: "ok",
  mailCall: answered,
  networks: [{ name: "Ethereum", readable: true, block: 120, call: answered }],
  queues: {},
  failedMails: [],
  record: { entries: 188, brokenAt: null, problem: null, keptOutside: true },
};

test("a healthy system says so in one line each, also where no checkpoint of the audit log is kept outside", async () => {
  stubApi({ "GET /api/status": () => json(healthy) });
  const { container, unmount } = renderPage(<HealthPage />);
  await screen.findByText("Nothing is queued.");
  expect(container.textContent).toMatch(
    /Connected, answered in 35\u00a0ms\. Last successful call (?:just now|\d+ s ago)\./,
  );
  expect(container.textContent).toContain("Not called yet.");
  screen.getByText("Audit log verified (188 entries)");
  expect(container.textContent).not.toContain("unsafe");
  screen.getByText(/^Read up to block 120\. We check transfers and transaction hashes\./);
  await expectAccessible(container);
  unmount();
  const record = { ...healthy.record, keptOutside: false };
  stubApi({ "GET /api/status": () => json({ ...healthy, record }) });
  renderPage(<HealthPage />);
  await screen.findByText(
    /^Audit log verified \(188 entries\)\. No checkpoint .* Set AUDIT_CHECKPOINT_FILE\.$/,
  );
});

const failing = {
  outcome: "failed",
  httpStatus: 500,
  ms: 1_200,
  succeededAt: null,
  failingSince: answered.at,
} as const;

test("what is wrong is named with what to do, and failed e-mails can be resent", async () => {
  const asked = stubApi({
    "GET /api/status": () =>
      json({
        ...healthy,
        unsafe: [{ name: "APP_URL", problem: "uses plain http" }],
        issuer: { api: { ...answered, ...failing }, token: { ...answered, ...failing, outcome: "timeout" } },
        record: {
          entries: 1,
          brokenAt: 1,
          problem: "Entry 1 was changed after it was written.",
          keptOutside: true,
        },
        queues: { "submit-order": 1, "send-mail": 2 },
        failedMails: [{ kind: "approval_needed", orderId: "7", to: "ada@nordlicht.example" }],
      }),
    "POST /api/failed-mails": () => json({ resent: 1 }),
  });
  const { user, container } = renderPage(<HealthPage />);
  await screen.findByText(/^Answered with an error \(HTTP 500\) after 1\.2 s/);
  expect(container.textContent).toMatch(
    /No call has succeeded yet\. Approved redemptions wait, and we submit them automatically/,
  );
  screen.getByText(/^Didn’t answer in time/);
  expect(container.textContent).toContain("unsafe settings");
  expect(container.textContent).toContain("APP_URL uses plain http.");
  expect(screen.getAllByText("Failing")).toHaveLength(2);
  screen.getByText(/^Entry 1 was changed after it was written\. Leave the database unchanged/);
  screen.getByText("1 redemption to submit, 2 e-mails to send.");
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Resend all" }));
  await waitFor(() => expect(written(asked)).toHaveLength(1));
});

test("in German settings, queues and failed e-mails are named in words, also those that the server names by a code", async () => {
  readIn("de");
  const mail = (kind: string) => ({ kind, orderId: "7", to: `${kind}@nordlicht.example` });
  stubApi({
    "GET /api/status": () =>
      json({
        ...healthy,
        unsafe: [
          { name: "AUTH_SECRET", problem: "is the example, which everybody knows" },
          { name: "NEW", problem: "is new" },
        ],
        issuer: { api: { ...answered, ...failing }, token: null },
        queues: { "submit-order": 1, "post-confirmation": 3 },
        failedMails: [mail("approval_needed"), mail("of_another_version")],
      }),
  });
  const { container } = renderPage(<HealthPage />);
  await screen.findByText(/^1 Einlösung zu übermitteln, 3 Transaktionshashes zu melden\.$/);
  expect(container.textContent).toContain("AUTH_SECRET ist das Beispiel, das alle kennen.");
  expect(container.textContent).toContain("NEW is new.");
  screen.getByText(/^Hat mit einem Fehler geantwortet \(HTTP 500\) nach 1.2 s, .*\.$/);
  screen.getByRole("link", { name: "Freigabe nötig" });
  screen.getByRole("link", { name: "of_another_version" });
});

test("a person is edited: only what changed is sent, and an error is shown without losing anything", async () => {
  const asked = stubApi({
    ...SETTING_UP,
    "GET /api/people": () => json({ items: [ada] }),
    "PATCH /api/people/1": () => refusal("internal", "Something went wrong."),
  });
  const { user, container } = renderPage(<PeoplePage ownId="2" />);
  await user.click(await screen.findByRole("button", { name: "Edit Ada" }));
  const dialog = within(screen.getByRole("dialog", { name: "Ada" }));
  const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  await user.clear(name);
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await dialog.findByText("Enter a name.");
  await user.type(name, "Ada Lovelace");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toContain("We don’t know if this was saved");
  expect(written(asked)).toEqual([{ name: "Ada Lovelace" }]);
  expect(name.value).toBe("Ada Lovelace");
  await expectAccessible(container);
  await expectAccessible(document.body);
});

test("each person’s line shows when they last signed in, or that they never have", async () => {
  const lastSignInAt = new Date(Date.now() - 3_600_000).toISOString();
  const ben = { ...ada, id: "2", name: "Ben", email: "ben@nordlicht.example", lastSignInAt };
  stubApi({ ...SETTING_UP, "GET /api/people": () => json({ items: [ada, ben] }) });
  renderPage(<PeoplePage ownId="1" />);
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("Never signed in");
  expect(second?.textContent).toMatch(/Last signed in 1\s?h(?:our)? ago/);
});

describe("once changes take a second person", () => {
  const eva = "eva@nordlicht.example";
  const proposed = { ...change, kind: "person_added", subject: eva, target: eva };

  test("roles are proposed, and the person’s line then leads to what waits", async () => {
    const items: object[] = [];
    const asked = stubApi({
      ...changesAre(items),
      "GET /api/people": () => json({ items: [ada] }),
      "PATCH /api/people/1": () => {
        items.push(change);
        return json({ change }, 202);
      },
    });
    const { user, container } = renderPage(<PeoplePage ownId="2" />);
    await user.click(await screen.findByRole("button", { name: "Edit Ada" }));
    const dialog = within(screen.getByRole("dialog", { name: "Ada" }));
    dialog.getByText(/^A second person, an admin or approver, has to accept this/);
    await user.click(dialog.getByRole("checkbox", { name: "Approver" }));
    await expectAccessible(document.body);
    await user.click(dialog.getByRole("button", { name: "Propose changes" }));
    const link = await screen.findByRole("link", { name: /^See the proposal/ });
    expect(link.getAttribute("href")).toBe("/controls/proposals/c1");
    expect(written(asked)).toEqual([{ roles: ["admin", "approver"] }]);
    // Nothing has changed yet.
    expect(screen.queryByText("Approver")).toBeNull();
    await expectAccessible(container);
  });

  test("a person who lost what they sign in with is helped by a proposal, and a refusal is shown", async () => {
    const answers = [refusal("conflict", "A change of Ada already waits."), json({ change }, 202)];
    const asked = stubApi({
      ...changesAre([]),
      "GET /api/people": () => json({ items: [ada] }),
      "POST /api/people/1/sign-in-recovery": () => answers.shift() ?? json({ change }, 202),
    });
    const { user } = renderPage(<PeoplePage ownId="2" />);
    await user.click(await screen.findByRole("button", { name: "Edit Ada" }));
    await user.click(screen.getByRole("button", { name: "Propose to reset sign-in" }));
    const sure = within(screen.getByRole("alertdialog", { name: "Reset how Ada signs in?" }));
    sure.getByText(/Two other people have to accept this/);
    await expectAccessible(document.body);
    await user.click(sure.getByRole("button", { name: "Propose" }));
    await sure.findByText("A change of Ada already waits.");
    await user.click(sure.getByRole("button", { name: "Propose" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Ada" })).toBeNull());
    expect(written(asked)).toHaveLength(2);
  });

  test("a new person is proposed without a password, waits in the list, and is on it once a colleague has accepted them", async () => {
    const changes: object[] = [proposed];
    const people = [ada];
    const asked = stubApi({
      ...changesAre(changes),
      "GET /api/people": () => json({ items: people }),
      "POST /api/people": () => json({ change: proposed }, 202),
    });
    const { user, client, container } = renderPage(<PeoplePage ownId="1" />);
    await screen.findByText(eva);
    await user.click(screen.getByRole("button", { name: "Add person" }));
    const dialog = within(screen.getByRole("dialog", { name: "Add a person" }));
    expect(dialog.queryByLabelText(/password/i)).toBeNull();
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Eva");
    await user.type(dialog.getByRole("textbox", { name: "E-mail" }), eva);
    await user.click(dialog.getByRole("checkbox", { name: "Viewer" }));
    await user.click(dialog.getByRole("button", { name: "Propose person" }));
    await waitFor(() => expect(written(asked)).toEqual([{ name: "Eva", email: eva, roles: ["viewer"] }]));
    await expectAccessible(container);
    changes.length = 0;
    people.push({ ...ada, id: "3", name: "Eva", email: eva, roles: ["viewer"] });
    await client.invalidateQueries({ queryKey: ["changes"] });
    await screen.findByRole("heading", { name: "Eva" });
    expect(screen.queryByText("Waiting for a second person.")).toBeNull();
  });
});

test.each([
  ["an untouched form", {}, []],
  ["another order of roles", { roles: ["viewer", "preparer"] }, []],
  ["access", { maySignIn: false }, [{ disabled: true }]],
  ["access and roles", { roles: ["viewer"], maySignIn: false }, [{ disabled: true }, { roles: ["viewer"] }]],
] as const)("of %s only what differs is sent, and access alone", (_, touched, sent) => {
  const person = examplePerson({ roles: ["preparer", "viewer"] });
  expect(changesOf(person, { ...formOf(person), ...(touched as object) })).toEqual(sent);
});

test("people who can’t change anything read who works here and in which roles", async () => {
  const people = [
    { id: "1", name: "Ada", roles: ["admin"] as const, disabled: false },
    { id: "2", name: "Ben", roles: ["approver"] as const, disabled: true },
  ];
  const { container } = renderPage(
    <Colleagues people={people.map((one) => ({ ...one, roles: [...one.roles] }))} ownId="1" />,
  );
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual(["AdayouAdmin", "BenDisabledApprover"]);
  expect(screen.queryByRole("button")).toBeNull();
  await expectAccessible(container);
});
