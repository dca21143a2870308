import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Wallet } from "@/lib/contract/wallets";
import { expectAccessible } from "../testing/accessible";
import { changesAre, exampleChange, SETTING_UP } from "../testing/examples";
import { renderPage } from "../testing/render";
import { json, noContent, refusal, stubApi, written } from "../testing/stub-api";
import type { FactsRights } from "./wallet-facts";
import { WalletList, WalletsHeader } from "./wallet-list";

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const treasury: Wallet = {
  id: "11111111-aaaa-4aaa-8aaa-111111111111",
  status: "APPROVED",
  usable: true,
  name: "Treasury",
  type: "Institutional",
  network: "Ethereum",
  address: ADDRESS,
  createdAt: "2026-11-20T09:30:00.000Z",
  problem: null,
  blocked: null,
  facts: null,
  added: null,
};
const pending = { ...treasury, id: "2", name: "Operations", status: "PENDING", usable: false };

const NOW = "2026-11-20T10:00:00.000Z";
const figures = (balances: object[], over: object = {}) => ({
  wallets: [{ id: treasury.id, balances, inProgress: [], unsent: [], lastUsedAt: null, ...over }],
  bankAccounts: [],
});

const ME: FactsRights["me"] = { id: "me", roles: ["preparer", "approver"] };

function renderWallets(
  items: Wallet[],
  { mayWrite = true, managed = true, me = ME, changes = SETTING_UP } = {},
  routes: Parameters<typeof stubApi>[0] = {},
) {
  const asked = stubApi({
    ...changes,
    "GET /api/wallets": () => json({ items, managed }),
    "GET /api/figures": () => json(figures([])),
    "POST /api/wallets": () => refusal("issuer_failed", "The issuer did not answer."),
    [`POST /api/wallets/${treasury.id}/facts`]: () => refusal("conflict", "A colleague was faster."),
    [`DELETE /api/wallets/${treasury.id}`]: noContent,
    ...routes,
  });
  const given = { mayWrite, networks: ["Ethereum"], issuerWebUrl: "https://issuer.example" };
  const page = renderPage(
    <main>
      <WalletsHeader {...given} />
      <WalletList {...given} facts={{ me, networks: ["Ethereum"] }} />
    </main>,
  );
  return { ...page, writes: () => written(asked) };
}

describe("what a wallet holds and is used for", () => {
  const balance = (token: string, amount: string | null) => ({ currency: "EUR", token, amount, asOf: NOW });
  const told = (answer: () => Response, given = {}) =>
    renderWallets([treasury, pending], given, { "GET /api/figures": answer });
  const cell = (label: string, row = 0) => {
    const item = screen.getAllByRole("listitem")[row] as HTMLElement;
    return within(item).getByText(label).nextElementSibling?.textContent;
  };

  test("is shown token by token with the address in full, what it waits for, and a link to what is in progress", async () => {
    const inProgress = [{ currency: "EUR", count: 2, amount: "3.5" }];
    const { container } = told(() =>
      json(figures([balance("EURM", "125000.5"), balance("USDM", null)], { inProgress, lastUsedAt: NOW })),
    );
    const link = await screen.findByRole("link", { name: "3.50 EUR in 2 redemptions in progress" });
    expect(link.getAttribute("href")).toBe(
      `/orders?walletId=${treasury.id}&currency=EUR&outcome=in_progress`,
    );
    expect(screen.getAllByText(ADDRESS)).toHaveLength(2);
    expect(screen.getAllByText("Waiting for the issuer to verify this wallet")).toHaveLength(1);
    expect(cell("Balance")).toBe("125,000.50 EURMUSDM unknown");
    expect(cell("Last used")).toMatch(/2026|ago/);
    const second = [cell("Balance", 1), cell("In progress", 1), cell("Last used", 1)];
    expect(second).toEqual(["Unknown", "None", "Never"]);
    await expectAccessible(container);
  });

  test("is unknown when it can’t be read, and the wallets stay", async () => {
    told(() => refusal("internal", "Something went wrong."));
    await screen.findByRole("heading", { name: "Treasury" });
    await screen.findAllByText("Unknown");
    const first = [cell("Balance"), cell("In progress"), cell("Last used")];
    expect(first).toEqual(["Unknown", "Unknown", "Unknown"]);
  });

  test("can be redeemed by a preparer, from a usable wallet only", async () => {
    const { unmount } = told(() => json(figures([])));
    const link = await screen.findByRole("link", { name: "Redeem from Treasury" });
    expect(link.getAttribute("href")).toBe(`/orders/new?wallet=${treasury.id}`);
    expect(screen.getAllByRole("link", { name: /^Redeem/ })).toHaveLength(1);
    unmount();
    told(() => json(figures([])), { mayWrite: false });
    await screen.findByRole("heading", { name: "Treasury" });
    expect(screen.queryByRole("link", { name: /^Redeem/ })).toBeNull();
  });

  test("begins with who added it and when, as far as that is known", async () => {
    const paula = { id: "paula", name: "Paula Brandt" };
    const anton = { id: "anton", name: "Anton Weiss" };
    renderWallets([
      { ...treasury, added: { by: paula, acceptedBy: anton, at: NOW } },
      { ...treasury, id: "2", added: { by: paula, acceptedBy: null, at: NOW } },
      { ...treasury, id: "3", added: null },
      { ...treasury, id: "4", added: null, createdAt: null },
    ]);
    const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent ?? "");
    expect(rows[0]).toContain("Added by Paula Brandt, accepted by Anton Weiss, 20 Nov 2026, 10:00");
    expect(rows[1]).toContain("Added by Paula Brandt, 20 Nov 2026, 10:00");
    expect(rows[2]).toContain("Added 20 Nov 2026, 09:30");
    expect(rows[3]).not.toContain("Added");
  });
});

test.each([
  ["a preparer", { mayWrite: true }, "Add the first one here."],
  ["everybody else", { mayWrite: false }, "A preparer can add the first one here."],
  ["a service without a list", { managed: false }, "Look up the wallet’s ID there."],
])("without wallets %s reads how to begin", async (_, given, words) => {
  const { container } = renderWallets([], given);
  expect((await screen.findByText(words, { exact: false })).textContent).toContain(words);
  await expectAccessible(container);
});

test("a new wallet is checked before it is sent, and a lost answer says what to do", async () => {
  const { user, writes } = renderWallets([treasury]);
  await user.click(await screen.findByRole("button", { name: "Add wallet" }));
  const dialog = within(screen.getByRole("dialog", { name: "Add a wallet" }));
  const add = dialog.getByRole("button", { name: "Add wallet" });
  await user.click(add);
  await dialog.findByRole("textbox", { name: "Name", description: /Enter a name\.$/ });
  const address = dialog.getByRole("textbox", { name: "Address" });
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Vault");
  await user.type(address, ADDRESS.replace("dc3A", "dc3a"));
  await user.click(add);
  await dialog.findByText(/at least one character is wrong/);
  expect(writes()).toEqual([]);
  await expectAccessible(document.body);
  await user.clear(address);
  await user.type(address, ADDRESS);
  await user.click(add);
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toContain("We don’t know if the wallet was added");
  expect(alert.textContent).toContain("check the list before you try again");
  const body = { name: "Vault", type: "Institutional", network: "Ethereum", address: ADDRESS };
  expect(writes()).toEqual([body]);
});

describe("once changes take a second person", () => {
  const proposal = exampleChange({
    ...{ id: "c1", kind: "wallet_removed", subject: "Treasury", concerns: null, target: treasury.id },
    ...{ before: { name: "Treasury", address: ADDRESS }, after: null, allowed: ["withdraw"] },
  });

  test("a removal is proposed only with the box ticked, and the wallet stays with a link to what waits", async () => {
    const items: object[] = [];
    const { user, writes, container } = renderWallets(
      [treasury],
      { changes: changesAre(items) },
      {
        [`DELETE /api/wallets/${treasury.id}`]: () => {
          items.push(proposal);
          return json({ change: proposal }, 202);
        },
      },
    );
    await user.click(await screen.findByRole("button", { name: "Remove Treasury" }));
    const question = within(screen.getByRole("alertdialog", { name: "Remove Treasury?" }));
    await user.click(question.getByRole("button", { name: "Propose removal" }));
    question.getByText("Compare the address and tick this box first.");
    expect(writes()).toEqual([]);
    await expectAccessible(document.body);
    await user.click(question.getByRole("checkbox"));
    await user.click(question.getByRole("button", { name: "Propose removal" }));
    const link = await screen.findByRole("link", { name: "See the proposal to change Treasury" });
    expect(link.getAttribute("href")).toBe("/controls/proposals/c1");
    await waitFor(() => expect(writes()).toHaveLength(1));
    screen.getByRole("heading", { name: "Treasury" });
    await expectAccessible(container);
  });

  test("a proposed wallet stands above the list with its address in groups", async () => {
    const after = { name: "Vault", type: "Institutional", network: "Ethereum", address: ADDRESS };
    const added = { ...proposal, kind: "wallet_added", subject: "Vault", target: "x", before: null, after };
    const { container } = renderWallets([], { changes: changesAre([added]) });
    const list = within(await screen.findByRole("list", { name: "Proposed wallets" }));
    list.getByText("0x7099");
    list.getByText(/Waiting for a second person/);
    await expectAccessible(container);
  });
});

describe("a wallet of which the issuer doesn’t report network or address", () => {
  const problem = "The issuer doesn’t say which network this wallet is on.";
  const unmatched: Wallet = { ...treasury, network: null, address: null, problem };
  const facts = {
    ...{ network: "Ethereum", address: ADDRESS, recordedBy: { id: "pia", name: "Pia" } },
    ...{ at: "2026-11-21T09:30:00.000Z", contentHash: "fac75", confirmedBy: null, confirmedAt: null },
  };

  test("says what follows, and lets a preparer record them, no viewer", async () => {
    const viewing = renderWallets([unmatched], { mayWrite: false, me: { id: "v", roles: ["viewer"] } });
    await screen.findByText(problem);
    expect(screen.queryByRole("button", { name: /^Record/ })).toBeNull();
    viewing.unmount();
    const { user, writes, container } = renderWallets([unmatched]);
    await screen.findByText(problem);
    screen.getByText(/each transaction hash waits for an approver’s decision/);
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "Record network and address of Treasury" }));
    const dialog = within(screen.getByRole("dialog", { name: "Record network and address" }));
    await user.click(dialog.getByRole("button", { name: "Record" }));
    await dialog.findByRole("textbox", { name: "Address", description: "Enter the wallet’s address." });
    expect(writes()).toEqual([]);
    await user.type(dialog.getByRole("textbox", { name: "Address" }), ADDRESS);
    await user.click(dialog.getByRole("button", { name: "Record" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("A colleague was faster.");
    expect(writes()).toEqual([{ network: "Ethereum", address: ADDRESS }]);
    await expectAccessible(document.body);
  });

  test("waits for a second person, who confirms exactly what is shown", async () => {
    const { user, writes, container } = renderWallets([{ ...unmatched, facts }]);
    await screen.findByText(/has recorded this wallet’s network and address/);
    screen.getByText(ADDRESS);
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "Confirm network and address of Treasury" }));
    await screen.findByText(/A colleague was faster/);
    await user.click(screen.getByRole("button", { name: "Decline network and address of Treasury" }));
    const exact = { accept: true, contentHash: facts.contentHash };
    await waitFor(() => expect(writes()).toEqual([exact, { accept: false }]));
  });

  test.each<[string, typeof ME]>([
    ["who recorded it", { id: "pia", roles: ["preparer", "approver"] }],
    ["a preparer", { id: "other", roles: ["preparer"] }],
  ])("is not confirmed by %s", async (_, me) => {
    renderWallets([{ ...unmatched, facts }], { me });
    await screen.findByText("Waiting for another approver to compare and confirm them.");
    expect(screen.queryByRole("button", { name: /^(Confirm|Decline|Record)/ })).toBeNull();
  });

  test("shows who vouches for them; where the issuer contradicts, an approver who did not record them declines", async () => {
    const confirmed = { ...facts, confirmedBy: { id: "anton", name: "Anton" }, confirmedAt: facts.at };
    const blocked = "The issuer now says this wallet is on Polygon. Recorded here: Ethereum.";
    const wallets: Wallet[] = [
      { ...treasury, id: "2", name: "Vault", facts: confirmed },
      { ...treasury, usable: false, blocked, facts: confirmed },
    ];
    const own = renderWallets(wallets, { me: { id: facts.recordedBy.id, roles: ["approver"] } });
    await screen.findByText("This wallet can’t be used now");
    expect(screen.queryByRole("button", { name: /^Decline/ })).toBeNull();
    own.unmount();
    const { user, writes, container } = renderWallets(wallets);
    const [fine, stopped] = await screen.findAllByRole("listitem");
    expect(fine?.textContent).toContain("recorded by Pia, confirmed by Anton");
    expect(stopped?.textContent).toContain(`This wallet can’t be used now${blocked}`);
    expect(stopped?.textContent).toContain("Blocked");
    expect(stopped?.textContent).not.toContain("Approved");
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "Decline what was recorded of Treasury" }));
    await waitFor(() => expect(writes()).toMatchObject([{ accept: false }]));
  });
});
