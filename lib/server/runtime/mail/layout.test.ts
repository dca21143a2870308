import "server-only";
import { render } from "@react-email/render";
import { describe, expect, test } from "vitest";
import { MailLayout } from "./layout";

const LINK = "https://desk.example/orders/1";
const CONTENT = {
  ...{
    greeting: "Hello Anton,",
    lead: "Paula has prepared a redemption.",
    next: "Check it.",
    button: "Review",
  },
  facts: [
    ["Amount", "125,000.00 EUR"],
    ["Account ending in", "3000"],
  ] as [string, string][],
  ...{ subject: "", link: LINK },
};
const mail = (organisation?: string, plainText = false) =>
  render(MailLayout({ ...CONTENT, organisation }), { plainText });

describe("the layout of mails", () => {
  test("names the business, without anything that has to be loaded", async () => {
    const html = await mail("Nordlicht <Handels> GmbH");
    expect(html).toContain("Nordlicht &lt;Handels&gt; GmbH");
    expect(html).not.toMatch(/<img|url\(|<link|@import|src=/i);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([LINK]);
  });

  test("names the product where no business is set", async () => {
    expect(await mail(undefined, true)).toMatch(/^Redemption Desk\n/);
  });

  test("follows the reader’s choice of a dark page, and Outlook’s", async () => {
    const html = await mail();
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    const [style = ""] = html.match(/<style>[^<]*<\/style>/) ?? [];
    expect(style).toContain("@media (prefers-color-scheme:dark){body{background-color:");
    for (const name of ["paper", "card", "text", "quiet", "solid", "line"]) {
      expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
      for (const scope of [/[{}]/, /\[data-ogsc\] /, /\[data-ogsb\] /])
        expect(style).toMatch(new RegExp(`${scope.source}\\.${name}{`));
    }
  });

  test("says all of it as plain text, too, and nothing twice", async () => {
    const text = await mail("Nordlicht Handels GmbH", true);
    expect(text.replace(/\s+/g, " ").trim()).toBe(
      [
        "Nordlicht Handels GmbH Redemption Desk HELLO ANTON, Paula has prepared a redemption.",
        `Amount: 125,000.00 EUR Account ending in: 3000 Check it. Review ${LINK}`,
        "---------------------------------------- We never ask for a",
        `password by e-mail and never send a deposit address. You can also open this link: ${LINK}`,
      ].join(" "),
    );
  });
});
