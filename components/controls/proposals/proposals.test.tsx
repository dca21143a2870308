import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { acceptedChange, changesAre, exampleChange } from "@/components/testing/examples";
import { renderPage } from "@/components/testing/render";
import { json, noContent, refusal, stubApi, written } from "@/components/testing/stub-api";
import type { Change } from "@/lib/contract/changes";
import { readIn } from "@/lib/testing/read-in";
import { DecidedProposals, ProposalPage } from "./decided-proposals";
import { ProposalsCard } from "./proposals";

const { id } = exampleChange();
const ANTON = { id: "2", roles: ["approver"] } as const;
const ADA = { id: "1", roles: ["admin"] } as const;
const VERA = { id: "9", roles: ["viewer"] } as const;

const proposal = (name: string) => screen.findByRole("article", { name });
const one = (change: Change) => ({ [`GET /api/changes/${id}`]: () => json(change) });

test("a proposal shows what would change, who proposes it, and a button that says what it does", async () => {
  stubApi(changesAre([exampleChange()]));
  const { container } = renderPage(<ProposalsCard me={ANTON} />);
  const card = within(await proposal("Change of a person: Petra Ehrlich"));
  expect(container.querySelector("dl")?.textContent).toBe("RolesBefore: PreparerAfter: Preparer, approver");
  card.getByText("Ada Berg", { selector: "p *" });
  card.getByRole("button", { name: "Make Petra Ehrlich an approver" });
  card.getByRole("button", { name: "Reject…" });
  expect(screen.getByRole("status").textContent).toBe("1 open proposal");
  await expectAccessible(container);
});

test("it is accepted as it was read, once", async () => {
  let change = exampleChange();
  const asked = stubApi({
    [`GET /api/changes/${id}`]: () => json(change),
    [`POST /api/changes/${id}`]: () => {
      change = acceptedChange();
      return json(change);
    },
  });
  const { user, client, container } = renderPage(<ProposalPage id={id} me={ANTON} />);
  const button = await screen.findByRole("button", { name: /^Make Petra/ });
  // A press of a slow double click, after the answer and before the page is drawn with it.
  client.getMutationCache().subscribe(async ({ mutation }) => {
    for (let nth = 0; nth < 50 && mutation?.state.status === "success"; nth += 1) {
      await Promise.resolve();
      button.click();
    }
  });
  await user.dblClick(button);
  await screen.findByText("Done");
  expect(written(asked)).toEqual([{ accept: true, contentHash: exampleChange().contentHash }]);
  await expectAccessible(container);
});

test("it is rejected with a reason, and a refusal keeps what was typed", async () => {
  const answers = [refusal("stale_content", "What this would change has changed.")];
  const asked = stubApi({
    ...one(exampleChange()),
    [`POST /api/changes/${id}`]: () => answers.shift() ?? json(acceptedChange({ state: "declined" })),
  });
  const { user } = renderPage(<ProposalPage id={id} me={ANTON} />);
  await user.click(await screen.findByRole("button", { name: "Reject…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject this proposal" }));
  await user.type(dialog.getByRole("textbox", { name: "Reason (optional)" }), "Not agreed.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("What this would change has changed.");
  await expectAccessible(document.body);
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(written(asked)).toEqual([0, 1].map(() => ({ accept: false, note: "Not agreed." })));
});

test("its proposer reads whom it waits for, and can only withdraw it", async () => {
  const own = exampleChange({
    allowed: ["withdraw"],
    refusal: "You proposed it, so a second person has to accept it.",
  });
  const asked = stubApi({
    ...one(own),
    [`POST /api/changes/${id}`]: () => json({ ...own, state: "withdrawn", allowed: [], refusal: null }),
  });
  const { user, container } = renderPage(<ProposalPage id={id} me={ADA} />);
  expect((await screen.findByText(/^Waiting for/)).textContent).toBe("Waiting for Anton Weiss.");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Withdraw proposal"]);
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Withdraw proposal" }));
  await waitFor(() => expect(written(asked)).toEqual([{ accept: false }]));
});

test.each([
  ["a viewer reads whom it waits for", VERA, {}, "Waiting for Anton Weiss."],
  [
    "two of several",
    VERA,
    { votesRequired: 2, deciders: [...exampleChange().deciders, { id: "3", name: "Mira Novak" }] },
    "Waiting for two of Anton Weiss and Mira Novak.",
  ],
  [
    "a person who decides otherwise reads why not here",
    ANTON,
    { refusal: "This proposal is about you." },
    "This proposal is about you.",
  ],
  ["where there is no one, what to do", VERA, { deciders: [] }, /^No colleague can accept it yet/],
] as const)("without a button: %s", async (_, me, over, words) => {
  stubApi(changesAre([exampleChange({ allowed: [], refusal: "Only some can.", ...(over as object) })]));
  const { container } = renderPage(<ProposalsCard me={me} />);
  const card = await proposal("Change of a person: Petra Ehrlich");
  const line = [...card.querySelectorAll("p")].at(-1)?.textContent;
  if (typeof words === "string") expect(line).toBe(words);
  else expect(line).toMatch(words);
  expect(screen.queryByRole("button")).toBeNull();
  await expectAccessible(container);
});

test("only the first of several that this person can accept stands out", async () => {
  const wallet = { name: "Treasury", type: "Institutional", network: "Ethereum" };
  stubApi(
    changesAre([
      exampleChange({ id: "1", allowed: ["withdraw"] }),
      exampleChange({
        id: "2",
        kind: "wallet_added",
        subject: "Treasury",
        concerns: null,
        before: null,
        after: wallet,
      }),
      exampleChange({ id: "3" }),
    ]),
  );
  renderPage(<ProposalsCard me={ANTON} />);
  await screen.findByRole("button", { name: "Add Treasury" });
  const filled = screen
    .getAllByRole("button")
    .filter(({ className }) => className.includes("bg-accent-solid"))
    .map(({ textContent }) => textContent);
  expect(filled).toEqual(["Add Treasury"]);
});

test("a wallet’s address stands in groups to be compared", async () => {
  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  const after = { name: "Treasury", type: "Institutional", network: "Ethereum", address };
  stubApi(changesAre([exampleChange({ kind: "wallet_added", subject: "Treasury", before: null, after })]));
  const { container } = renderPage(<ProposalsCard me={ANTON} />);
  await screen.findByText("0x5290");
  screen.getByText(address);
  await expectAccessible(container);
});

test("a proposal to resume shows the pause that it would end, by the reader’s clock", async () => {
  const before = { paused: true, reason: "restored", by: null, at: "2026-11-20T08:00:00.000Z" };
  const resume = { kind: "sending_resumed", target: "sending", subject: "sending", concerns: null } as const;
  stubApi(changesAre([exampleChange({ ...resume, before, after: { paused: false } })]));
  const { container } = renderPage(<ProposalsCard me={ANTON} />);
  await screen.findByRole("button", { name: "Resume sending" });
  screen.getByText("The database was restored.");
  screen.getByText("20 Nov 2026, 08:00", { selector: "time" });
  await expectAccessible(container);
});

test("rules show what differs beside what stays, what they loosen, and what that would have done", async () => {
  const rule = {
    ...{ currency: "EUR", above: "100000", approvals: 2, approvers: null, passkey: false },
    ...{ noteRequired: false, expiryDays: null, checkAddress: false },
  };
  const rules = { approvalsRequired: 1, approvalDays: 7, rules: [rule] };
  const change = exampleChange({
    ...{ kind: "policies_changed", target: "policies", subject: "approval rules", concerns: null },
    ...{ before: rules, after: { ...rules, rules: [{ ...rule, above: "250000" }] } },
  });
  const effect: Change["effect"] = {
    ...{ since: "2026-08-26T09:00:00.000Z", looked: 140, loosens: true },
    lines: [
      {
        ...{ ask: "approvals", before: 2, after: 1, changed: 7, of: 9 },
        about: { currency: "EUR", above: "100000" },
      },
    ],
  };
  stubApi({ ...changesAre([change]), ...one({ ...change, effect }) });
  const { container } = renderPage(<ProposalsCard me={ANTON} />);
  const card = within(await proposal("Approval rules"));
  await card.findByText("Loosens a rule");
  card.getByText(
    "With this, 7 of the 9 redemptions above 100,000.00 EUR since 26 August would have needed one approval instead of two.",
  );
  expect(
    [...container.querySelectorAll("dl:not(details dl) > div")].map(({ textContent }) => textContent),
  ).toEqual([
    "One approvalall redemptions unchanged",
    "Two approvalsBefore: above 100,000.00 EURAfter: above 250,000.00 EUR",
  ]);
  card.getByRole("button", { name: "Accept change" });
  await expectAccessible(container);
});

test("its people are one touch away: how long they have held their roles, and what was said so far", async () => {
  const role = { role: "admin", since: "2026-11-19T09:00:00.000Z" } as const;
  const young = exampleChange({
    ...{ allowed: ["decline"], refusal: "Ada Berg’s proposals count from tomorrow." },
    standings: {
      1: { roles: [{ ...role, countsFrom: "2026-11-21T09:00:00.000Z" }], confirmed: true },
      2: {
        roles: [{ role: "approver", since: "2026-03-03T09:00:00.000Z", countsFrom: null }],
        confirmed: false,
      },
    },
  });
  stubApi(one(young));
  const { container } = renderPage(<ProposalPage id={id} me={ANTON} />);
  await screen.findByText("Ada Berg’s proposals count from tomorrow.");
  const people = container.querySelector("details")?.textContent;
  expect(people).toContain("Ada BergAdmin since 19 Nov 2026, 09:00, counts from 21 Nov 2026, 09:00");
  expect(people).toContain(
    "Anton WeissApprover since 3 Mar 2026, 09:00, added by one admin alone and not confirmed",
  );
  await expectAccessible(container);
});

test("decided proposals say how each ended, and what took effect without a second person", async () => {
  const ended = [
    acceptedChange(),
    acceptedChange({ id: "2", kind: "person_disabled", decisions: [], concerns: { id: "4", name: "Ben" } }),
    acceptedChange({ id: "3", state: "expired", decisions: [] }),
    acceptedChange({ id: "4", state: "failed", kind: "wallet_added", subject: "Treasury", concerns: null }),
    exampleChange({ id: "5" }),
  ];
  stubApi(changesAre(ended));
  const { container } = renderPage(<DecidedProposals />);
  await screen.findByText("Expired");
  const rows = screen.getAllByRole("listitem").map((row) => row.querySelector("div")?.textContent);
  expect(rows).toEqual([
    "Change of a person: Petra EhrlichAda Berg, Anton Weiss",
    "Access removed: BenAda Berg, without a second person",
    "Change of a person: Petra EhrlichAda Berg",
    "New wallet: TreasuryAda Berg, Anton Weiss",
  ]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([id, "2", "3", "4"].map((one) => `/controls/proposals/${one}`));
  expect(screen.getAllByText("Done")).toHaveLength(2);
  screen.getByText("Not carried out");
  await expectAccessible(container);
});

test("in German a proposal says who decides, and two of several in one sentence", async () => {
  readIn("de");
  const deciders = [...exampleChange().deciders, { id: "3", name: "Mira Novak" }];
  const over = { allowed: [], refusal: null, deciders, votesRequired: 2 };
  stubApi(changesAre([exampleChange(over), exampleChange({ ...over, id: "2", deciders: [] })]));
  renderPage(<ProposalsCard me={VERA} />);
  await screen.findByText(/^Wartet auf zwei dieser Personen: /);
  screen.getByText(/^Noch kann niemand aus Ihrem Team diesen Vorschlag annehmen\./);
  screen.getByText("Annahme durch zwei von");
  expect(screen.getByRole("status").textContent).toBe("2 offene Vorschläge");
});

test("without a proposal the page says so in three words, and while one admin sets up what is different", async () => {
  stubApi(changesAre([], { settingUp: true }));
  const { container } = renderPage(<ProposalsCard me={ADA} />);
  await screen.findByText("No open proposals");
  screen.getByText(/^You’re still setting up/);
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
    const { user, container } = renderPage(<ProposalsCard me={ANTON} />);
    await user.click(await screen.findByRole("button", { name: "Confirm Greta Holm" }));
    await expectAccessible(container);
    const question = within(await screen.findByRole("alertdialog", { name: "Confirm Greta Holm?" }));
    question.getByText(/another person than Ada Berg/);
    await user.click(question.getByRole("button", { name: "Confirm Greta Holm" }));
    await screen.findByText("No open proposals");
    expect(written(asked)).toHaveLength(1);
  });

  test("are shown with all people whose name reads like theirs, and with the reason to people who may not confirm them", async () => {
    const alike = ["greta.holm@nordlicht.example", "g.holm@nordlicht.example"];
    const why = "Someone else has to confirm you.";
    stubApi(changesAre([], { toConfirm: [{ ...greta, alike, allowed: false, refusal: why }] }));
    const { container } = renderPage(<ProposalsCard me={VERA} />);
    const told = await screen.findByText(/^Reads like the name of/);
    expect(told.textContent).toContain("greta.holm@nordlicht.example and g.holm@nordlicht.example");
    screen.getByText(why);
    expect(screen.queryByRole("button")).toBeNull();
    await expectAccessible(container);
  });
});
