import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Change } from "@/lib/contract/changes";

import { expectAccessible } from "../testing/accessible";
import { acceptedChange, changesAre, exampleChange } from "../testing/examples";
import { renderPage } from "../testing/render";
import { json, noContent, refusal, stubApi, written } from "../testing/stub-api";
import { ChangePage, ChangesPage } from "./changes-page";

const list = (...items: Change[]) => changesAre(items);
const { id } = exampleChange();

test("a proposal shows who proposes what, before and after, until when, and who can decide", async () => {
  stubApi(list(exampleChange()));
  const { container } = renderPage(<ChangesPage />);
  const card = within(
    await screen.findByRole("region", { name: "Ada Berg proposed to change petra@nordlicht.example" }),
  );
  const [, row] = card.getAllByRole("row");
  expect(row?.textContent).toContain("Roles");
  expect(row?.textContent).toContain("Before:Preparer");
  expect(row?.textContent).toContain("After:Preparer, approver");
  card.getByText("27 Nov 2026, 09:00");
  card.getByText("Anton Weiss");
  await expectAccessible(container);
});

test("a proposal to resume shows the pause that it would end, which stays true, and where to look first", async () => {
  const at = "2026-11-20T08:30:00.000Z";
  const before = { paused: true, reason: "A wrong address was seen.", by: null, at };
  const resume = { kind: "sending_resumed", target: "sending", subject: "sending" } as const;
  stubApi(list(exampleChange({ ...resume, before, after: { paused: false } })));
  const { container } = renderPage(<ChangesPage />);
  const card = within(await screen.findByRole("region", { name: "Ada Berg proposed to resume all sending" }));
  const rows = card.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toContain("All sendingBefore:PausedAfter:Goes on");
  expect(rows).toContain("ReasonBefore:A wrong address was seen.");
  expect(card.getByRole("link", { name: "See what to check first" }).getAttribute("href")).toBe("/sending");
  await expectAccessible(container);
});

test("it is accepted with a note, once, and says so", async () => {
  const asked = stubApi({
    [`GET /api/changes/${id}`]: () => json(exampleChange()),
    [`POST /api/changes/${id}`]: () => json(acceptedChange()),
  });
  const { user, container } = renderPage(<ChangePage id={id} />);
  await user.type(await screen.findByRole("textbox", { name: "Note (optional)" }), "By phone.");
  await user.click(screen.getByRole("button", { name: "Accept" }));
  await waitFor(() =>
    expect(written(asked)).toEqual([
      { accept: true, contentHash: exampleChange().contentHash, note: "By phone." },
    ]),
  );
  await expectAccessible(container);
});

test("it is declined without a note, and a refusal is shown", async () => {
  const asked = stubApi({
    [`GET /api/changes/${id}`]: () => json(exampleChange()),
    [`POST /api/changes/${id}`]: () => refusal("stale_content", "What this would change has changed."),
  });
  const { user } = renderPage(<ChangePage id={id} />);
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  expect((await screen.findByRole("alert")).textContent).toContain("What this would change has changed.");
  expect(written(asked)).toEqual([{ accept: false }]);
});

test("its proposer can only take it back", async () => {
  const own = exampleChange({
    allowed: ["withdraw"],
    refusal: "You proposed it, so a second person has to accept it.",
  });
  const asked = stubApi({
    [`GET /api/changes/${id}`]: () => json(own),
    [`POST /api/changes/${id}`]: () => json({ ...own, state: "withdrawn", allowed: [], refusal: null }),
  });
  const { user, container } = renderPage(<ChangePage id={id} />);
  await screen.findByText("You proposed it, so a second person has to accept it.");
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Withdraw proposal" }));
  await waitFor(() => expect(written(asked)).toEqual([{ accept: false }]));
});

test("people who can’t decide read why, and where there is no one who can, what to do", async () => {
  const why = "This proposal is about you, so someone else has to decide on it.";
  stubApi({
    [`GET /api/changes/${id}`]: () => json(exampleChange({ allowed: [], refusal: why, deciders: [] })),
  });
  const { container } = renderPage(<ChangePage id={id} />);
  await screen.findByText(why);
  screen.getByText(/^Nobody right now\./);
  expect(screen.queryByRole("button")).toBeNull();
  await expectAccessible(container);
});

test("a proposal to resume says in words what was paused, by the reader’s clock, and where to check first", async () => {
  stubApi({
    [`GET /api/changes/${id}`]: () =>
      json(
        exampleChange({
          ...{ kind: "sending_resumed", target: "sending", subject: "sending", concerns: null, deciders: [] },
          before: { paused: true, reason: "restored", by: null, at: "2026-11-20T08:00:00.000Z" },
          after: { paused: false },
        }),
      ),
  });
  const { container } = renderPage(<ChangePage id={id} />);
  await screen.findByText("The database was restored.");
  screen.getByText("20 Nov 2026, 08:00", { selector: "time" });
  expect(screen.getByRole("link", { name: "See what to check first" })).toHaveProperty(
    "pathname",
    "/sending",
  );
  screen.getByText(/One more person who may decide on it is needed/);
  await expectAccessible(container);
});

test("a wallet’s address stands in groups to be compared, and of rules only those that differ", async () => {
  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  const rules = { approvalsRequired: 1, approvalDays: 7, checkFirstAddress: true };
  stubApi(
    list(
      exampleChange({
        ...{ id: "2", kind: "wallet_added", subject: "Treasury", before: null },
        after: { name: "Treasury", type: "Institutional", network: "Ethereum", address },
      }),
      exampleChange({
        ...{ id: "3", kind: "policies_changed", subject: "approval rules", before: rules },
        after: { ...rules, approvalsRequired: 2 },
      }),
    ),
  );
  const { container } = renderPage(<ChangesPage />);
  await screen.findByText("0x5290");
  screen.getByText(address);
  const rows = within(
    screen.getByRole("region", { name: "Ada Berg proposed to change the approval rules" }),
  ).getAllByRole("row");
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(["Approvals requiredBefore:1After:2"]);
  await expectAccessible(container);
});

test("history shows how each ended, and what took effect without a second person, as while one admin sets up", async () => {
  const ended = [
    acceptedChange(),
    acceptedChange({ id: "2", kind: "person_disabled", decisions: [], subject: "ben@nordlicht.example" }),
    acceptedChange({ id: "3", state: "expired", decisions: [] }),
    acceptedChange({ id: "4", state: "failed", kind: "wallet_added", subject: "Treasury" }),
  ];
  stubApi(changesAre(ended, { settingUp: true }));
  const { container } = renderPage(<ChangesPage />);
  await screen.findByText("Nothing waits for a second person");
  screen.getByText("You’re still setting up");
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Ada Berg proposed to change petra@nordlicht.example", `/changes/${id}`],
    ["Ada Berg: disable ben@nordlicht.example", "/changes/2"],
    ["Ada Berg proposed to change petra@nordlicht.example", "/changes/3"],
    ["Ada Berg proposed to add the wallet Treasury", "/changes/4"],
  ]);
  for (const state of ["Expired", "Not carried out"]) screen.getByText(state);
  expect(screen.getAllByText("Done")).toHaveLength(2);
  await expectAccessible(container);
});

test("a proposal says how long its proposer and those who can decide hold their roles", async () => {
  const role = { role: "admin", since: "2026-11-19T09:00:00.000Z" } as const;
  const countsFrom = "2026-11-21T09:00:00.000Z";
  const young = exampleChange({
    ...{ allowed: ["decline"], refusal: "Ada Berg’s proposals count from tomorrow." },
    standings: {
      1: { roles: [{ ...role, countsFrom }], confirmed: true },
      2: {
        roles: [{ role: "approver", since: "2026-03-03T09:00:00.000Z", countsFrom: null }],
        confirmed: false,
      },
    },
  });
  stubApi({ [`GET /api/changes/${id}`]: () => json(young) });
  const { container } = renderPage(<ChangePage id={id} />);
  await screen.findByText("Ada Berg’s proposals count from tomorrow.");
  const facts = container.querySelector("dl")?.textContent;
  expect(facts).toContain("ProposerAda BergAdmin since 19 Nov 2026, 09:00, counts from 21 Nov 2026, 09:00");
  expect(facts).toContain(
    "Anton WeissApprover since 3 Mar 2026, 09:00, added by one admin alone and not confirmed",
  );
  await expectAccessible(container);
});

describe("people whom one admin added alone", () => {
  const greta = {
    ...{ id: "9", name: "Greta Holm", email: "greta@nordlicht.example", roles: ["approver"] },
    madeBy: [{ id: "1", name: "Ada Berg" }],
    alike: [] as string[],
  };

  test("are confirmed by a second person, who reads what to be sure of", async () => {
    const toConfirm: object[] = [{ ...greta, allowed: true, refusal: null }];
    const asked = stubApi({
      ...changesAre([], { toConfirm }),
      "POST /api/people/9/confirmation": () => {
        toConfirm.length = 0;
        return noContent();
      },
    });
    const { user, container } = renderPage(<ChangesPage />);
    await user.click(await screen.findByRole("button", { name: "Confirm Greta Holm" }));
    await expectAccessible(container);
    const question = within(await screen.findByRole("alertdialog", { name: "Confirm Greta Holm?" }));
    question.getByText(/another person than Ada Berg/);
    await user.click(question.getByRole("button", { name: "Confirm Greta Holm" }));
    await waitFor(() => expect(screen.queryByText("Added by one admin alone")).toBeNull());
    expect(written(asked)).toHaveLength(1);
  });

  test("are shown with all people whose name reads like theirs, and with the reason to people who may not confirm them", async () => {
    const alike = ["greta.holm@nordlicht.example", "g.holm@nordlicht.example"];
    const why = "Someone else has to confirm you.";
    stubApi(changesAre([], { toConfirm: [{ ...greta, alike, allowed: false, refusal: why }] }));
    const { container } = renderPage(<ChangesPage />);
    const told = await screen.findByText(/^Reads like the name of/);
    expect(told.textContent).toContain("greta.holm@nordlicht.example and g.holm@nordlicht.example");
    screen.getByText(why);
    expect(screen.queryByRole("button")).toBeNull();
    await expectAccessible(container);
  });
});
