import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Wallet } from "@/lib/contract/wallets";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
import { WalletList } from "./wallet-list";
import { WalletsHeader } from "./wallets-header";

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
};
const pending = { ...treasury, id: "2", name: "Operations", status: "PENDING", usable: false };

function renderWallets(items: Wallet[], { mayWrite = true, managed = true } = {}) {
  const asked = stubApi({
    "GET /api/wallets": () => json({ items, managed }),
    "POST /api/wallets": () => refusal("issuer_failed", "The issuer did not answer."),
    [`DELETE /api/wallets/${treasury.id}`]: () => new Response(null, { status: 204 }),
  });
  const given = { mayWrite, networks: ["Ethereum"], issuerWebUrl: "https://issuer.example" };
  const page = renderPage(
    <main>
      <WalletsHeader {...given} />
      <WalletList {...given} />
    </main>,
  );
  const writes = () => asked.filter(({ method }) => method !== "GET");
  return { ...page, writes };
}

test("a wallet shows its address in full, a pending one what it waits for", async () => {
  const { container } = renderWallets([treasury, pending]);
  await screen.findByRole("heading", { name: "Treasury" });
  expect(screen.getAllByText(ADDRESS)).toHaveLength(2);
  expect(screen.getAllByText("Waiting for the issuer to verify this wallet")).toHaveLength(1);
  await expectAccessible(container);
});

test.each([
  ["a preparer", { mayWrite: true }, "Add the first one here."],
  ["everybody else", { mayWrite: false }, "A preparer can add the first one here."],
  ["a service without a list", { managed: false }, "Look up the wallet’s ID there."],
])("without wallets %s is told how to begin", async (_, given, words) => {
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
  dialog.getByRole("textbox", { name: "Name", description: /Enter a name\.$/ });
  const address = dialog.getByRole("textbox", { name: "Address" });
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Vault");
  await user.type(address, ADDRESS.replace("dc3A", "dc3a"));
  await user.click(add);
  dialog.getByText(/at least one character is wrong/);
  expect(writes()).toEqual([]);
  await expectAccessible(document.body);
  await user.clear(address);
  await user.type(address, ADDRESS);
  await user.click(add);
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toContain("We don’t know if the wallet was added");
  expect(alert.textContent).toContain("check the list before you try again");
  const body = { name: "Vault", type: "Institutional", network: "Ethereum", address: ADDRESS };
  expect(writes()).toEqual([{ method: "POST", path: "/api/wallets", body }]);
});

test("a wallet is removed only with the box ticked", async () => {
  const { user, writes } = renderWallets([treasury]);
  await user.click(await screen.findByRole("button", { name: "Remove Treasury" }));
  const question = within(screen.getByRole("alertdialog", { name: "Remove Treasury?" }));
  await user.click(question.getByRole("button", { name: "Remove wallet" }));
  question.getByText("Compare the address and tick this box first.");
  expect(writes()).toEqual([]);
  await expectAccessible(document.body);
  await user.click(question.getByRole("checkbox"));
  await user.click(question.getByRole("button", { name: "Remove wallet" }));
  expect(writes()).toHaveLength(1);
});
