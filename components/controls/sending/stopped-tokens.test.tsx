import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { renderPage } from "@/components/testing/render";
import type { Sending } from "@/lib/contract/sending";
import { StoppedTokens } from "./stopped-tokens";

const stop = (over: Partial<Sending["stops"][number]> = {}): Sending["stops"][number] => ({
  id: "0b1c2d3e-0000-4000-8000-000000000001",
  currency: "EUR",
  symbol: "EURM",
  network: "Ethereum",
  reason: "supply_grew",
  address: null,
  percent: 14,
  runs: null,
  since: "2026-11-24T09:00:00.000Z",
  mayLetGoOn: true,
  orders: 2,
  ...over,
});

test("each says which token, why, and what ends it, with a way to let it go on for people who may", async () => {
  const { container, rerender } = renderPage(<StoppedTokens stops={[stop()]} />);
  expect(screen.getByRole("heading", { name: "EURM on Ethereum has stopped" })).toBeDefined();
  expect(container.textContent).toContain(
    "The supply of EURM on Ethereum has grown by 14% within a day. All nodes report this.",
  );
  expect(container.textContent).toContain("It continues automatically when they report that it is over.");
  expect(screen.getByRole("button", { name: "Propose to resume EURM" })).toBeDefined();
  await expectAccessible(container);
  rerender(<StoppedTokens stops={[stop({ mayLetGoOn: false })]} />);
  expect(screen.queryByRole("button")).toBeNull();
});
