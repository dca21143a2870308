import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, stubApi } from "../testing/stub-api";
import { Notices } from "./notices";

test("what everybody has to know is announced with its time, and goes when it is over", async () => {
  const since = new Date(Date.now() - 5 * 60_000).toISOString();
  let items = [{ code: "issuer_failing", message: "The issuer’s service is failing.", since }];
  stubApi({ "GET /api/notices": () => json({ items }) });
  const { container, client } = renderPage(<Notices />);
  await screen.findByText("The issuer’s service is failing.");
  expect(screen.getByRole("status").textContent).toContain("Started 5 min ago.");
  await expectAccessible(container);
  items = [];
  await client.refetchQueries();
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe(""));
});
