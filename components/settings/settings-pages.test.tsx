import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Person } from "@/lib/contract/people";
import type { ServiceCall, Status } from "@/lib/contract/status";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
import { ApprovalsPage } from "./approvals-page";
import { HealthPage } from "./health-page";
import { PeoplePage } from "./people-page";

const ada: Person = {
  id: "1",
  email: "ada@nordlicht.example",
  name: "Ada",
  roles: ["admin"],
  disabled: false,
  hasPassword: true,
  approvesFrom: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  lastSeenAt: null,
};
const policies = {
  approvalsRequired: 1,
  approvalDays: 7,
  checkFirstAddress: true,
  checkAddressAbove: "0",
  postHashes: "automatic",
} as const;
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
  record: { entries: 188, brokenAt: null, problem: null },
};

test("a healthy system says so in one line each", async () => {
  stubApi({ "GET /api/status": () => json(healthy) });
  const { container } = renderPage(<HealthPage />);
  await screen.findByText("Nothing is queued.");
  expect(container.textContent).toMatch(
    /Connected\. Last successful call (?:just now|\d+ s ago), answered in 35 ms\./,
  );
  expect(container.textContent).toContain("Not called yet.");
  screen.getByText("Audit log verified (188 entries)");
  expect(container.textContent).not.toContain("unsafe");
  screen.getByText(/^Read up to block 120\. We check transfers and transaction hashes\./);
  await expectAccessible(container);
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
        record: { entries: 1, brokenAt: 1, problem: "Entry 1 was changed after it was written." },
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
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("a person is edited: only what changed is sent, and an error is told without losing anything", async () => {
  const asked = stubApi({
    "GET /api/people": () => json({ items: [ada] }),
    "PATCH /api/people/1": () => refusal("internal", "Something went wrong."),
  });
  const { user, container } = renderPage(<PeoplePage ownId="2" />);
  await user.click(await screen.findByRole("button", { name: "Edit Ada" }));
  const dialog = within(screen.getByRole("dialog", { name: "Ada" }));
  const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  await user.clear(name);
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  dialog.getByText("Enter a name.");
  await user.type(name, "Ada Lovelace");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toContain("We don’t know if this was saved");
  expect(asked.filter(({ method }) => method === "PATCH")).toEqual([
    { method: "PATCH", path: "/api/people/1", body: { name: "Ada Lovelace" } },
  ]);
  expect(name.value).toBe("Ada Lovelace");
  await expectAccessible(container);
  await expectAccessible(document.body);
});

test("too few approvers are pointed out, and the rules are checked before they are saved", async () => {
  const asked = stubApi({
    "GET /api/people": () => json({ items: [ada] }),
    "GET /api/policies": () => json(policies),
    "PUT /api/policies": () => json({ ...policies, approvalDays: 30 }),
  });
  const { user, container } = renderPage(<ApprovalsPage />);
  await screen.findByText("There are no approvers yet");
  const days = screen.getByRole("textbox", { name: "Expires without approval after" });
  await user.clear(days);
  await user.type(days, "91");
  await user.click(screen.getByRole("button", { name: "Save rules" }));
  await screen.findByText("Enter a number from 1 to 90.");
  await expectAccessible(container);
  await user.clear(days);
  await user.type(days, "30");
  await user.click(screen.getByRole("button", { name: "Save rules" }));
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ ...policies, approvalDays: 30 });
});
