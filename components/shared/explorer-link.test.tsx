import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ExplorerLink, ExplorersProvider } from "./explorer-link";

const ADDRESS = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const EXPLORERS = [
  { network: "Ethereum", url: "https://explorer.example" },
  { network: "Base", url: "https://base.example/" },
];

const show = (network: string | null, kind: "tx" | "address" = "address") =>
  render(
    <ExplorersProvider explorers={EXPLORERS}>
      <ExplorerLink network={network} kind={kind} id={ADDRESS} />
    </ExplorersProvider>,
  );

test("leads to the explorer of its own network, in a new tab that learns nothing of this page", () => {
  show(" base ");
  const link = screen.getByRole<HTMLAnchorElement>("link", {
    name: "View in the explorer: address 0x8617…070D (opens in a new tab)",
  });
  expect(link.href).toBe(`https://base.example/address/${ADDRESS}`);
  expect([link.target, link.rel]).toEqual(["_blank", "noreferrer"]);
});

test("distinguishes a transaction from an address", () => {
  show("Ethereum", "tx");
  expect(screen.getByRole<HTMLAnchorElement>("link").href).toBe(`https://explorer.example/tx/${ADDRESS}`);
});

test.each([null, "Polygon"])("is missing where no explorer is set up for the network (%s)", (network) => {
  show(network);
  expect(screen.queryByRole("link")).toBeNull();
});
