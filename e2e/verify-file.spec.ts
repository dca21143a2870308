import type { Page } from "playwright/test";
import { expect, test } from "./fixtures/test";
import { preparedOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

const choose = (page: Page, text: string, name = "evidence.json") =>
  page
    .getByLabel("Evidence file (JSON)")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });

test("a stranger verifies an evidence file in their own browser, which sends nothing anywhere", async ({
  enter,
  product,
}) => {
  const { id, reference } = await preparedOrder(product);
  const { cookie } = await product.as(PEOPLE.viewer);
  const answer = await fetch(`${product.url}/api/orders/${id}/evidence.json`, { headers: { cookie } });
  const json = await answer.text();

  const stranger = await enter(null);
  await stranger.goto("/verify");
  await expect(stranger.getByRole("heading", { level: 1, name: "Verify evidence" })).toBeVisible();
  // Nothing of the business is on the page before a file is chosen.
  const { organisation } = JSON.parse(Buffer.from(JSON.parse(json).payload, "base64url").toString()).made;
  const html = await stranger.content();
  if (organisation) expect(html).not.toContain(organisation);

  const sent: string[] = [];
  stranger.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await choose(stranger, json);
  const code = reference.split(" ")[0] ?? "";
  await expect(stranger.getByRole("heading", { level: 2, name: `${code} verified` })).toBeFocused();
  await expect(
    stranger.getByRole("definition").filter({ hasText: "Unchanged since it was signed" }),
  ).toBeVisible();
  expect(sent.filter((one) => !one.startsWith("GET /_next/static/"))).toEqual([]);
  // The page’s own policy sees to it.
  const policy = (await fetch(`${product.url}/verify`)).headers.get("content-security-policy");
  expect(policy).toContain("connect-src 'none'");

  const tampered = JSON.parse(json);
  tampered.payload = `${tampered.payload.slice(0, 400)}${tampered.payload[400] === "A" ? "B" : "A"}${tampered.payload.slice(401)}`;
  await choose(stranger, JSON.stringify(tampered), "tampered.json");
  await expect(stranger.getByRole("heading", { level: 2, name: "Don’t rely on this file" })).toBeFocused();
  await expect(stranger.getByRole("main")).toContainText("isn’t what was signed");
  await choose(stranger, "%PDF-1.7", "evidence.pdf");
  await expect(stranger.getByText(/^This is the PDF/)).toBeVisible();
});
