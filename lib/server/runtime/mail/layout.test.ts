import "server-only";
import { render } from "@react-email/render";
import { describe, expect, test } from "vitest";
import type { Letter } from "@/lib/server/outside";
import { type MailContent, MailLayout } from "./layout";
import { plainText } from "./plain-text";

const LINK = "https://desk.example/orders/1";
const SETTINGS = "https://desk.example/account#mails";
const WORDS: Letter["words"] = {
  ...{ subject: "", title: "Rejected", lead: "Anton has rejected it.", next: "Prepare it again." },
  ...{ button: "Open the redemption", isAlarm: false },
};
const CONTENT = {
  words: WORDS,
  about: {
    money: ["125,000.00", "EUR"],
    account: { title: "Operating", bank: "Example Bank", ending: "0130 00", holder: "Acme GmbH" },
  },
  facts: [
    ["Usual here", "20,000.00–90,000.00 EUR", "Larger than usual"],
    ["Reference", "RD-7F3K9QXM"],
  ],
  ...{ link: LINK, settingsLink: SETTINGS },
} as const;
const contentOf = (over: Partial<MailContent> = {}) => ({ ...CONTENT, organisation: undefined, ...over });
const mail = (over?: Partial<MailContent>) => render(MailLayout(contentOf(over)));
const textOf = (over?: Partial<MailContent>) => plainText(contentOf(over));

describe("the layout of mails", () => {
  test("names the business, without anything that has to be loaded", async () => {
    const html = await mail({ organisation: "Nordlicht <Handels> GmbH" });
    expect(html).toContain("Nordlicht &lt;Handels&gt; GmbH");
    expect(html).not.toMatch(/<img|url\(|<link|@import|src=/i);
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([LINK, SETTINGS]);
  });

  test("names the product where no business is set", async () => {
    expect(textOf()).toMatch(/^Redemption Desk\n/);
    expect(await mail()).toContain("Redemption Desk");
  });

  test("is headed by the amount, and has one button", async () => {
    const html = await mail();
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]?.replace(/<[^>]+>|<!-- -->/g, "")).toBe("125,000.00 EUR");
    expect(html.split(`href="${LINK}"`)).toHaveLength(2);
  });

  test("sets an amount smaller that would not stay on one line, and breaks a name that is wider than a phone", async () => {
    const about = (amount: string) => ({ ...CONTENT.about, money: [amount, "EUR"] as const });
    const classOf = (html: string) => html.match(/<h1[^>]*class="([^"]*)"/)?.[1];
    expect(classOf(await mail({ about: about("999,999,999.99") }))).toBe("text amount");
    expect(classOf(await mail({ about: about("9,999,999,999.99") }))).toBe("text long");
    const row = { title: "Donaudampfschifffahrtsgesellschaft", detail: "", sums: [] };
    const html = await mail({ sections: [{ title: "To approve", rows: [row] }] });
    for (const place of [/<p[^>]*>to\b/, /<td[^>]*><span[^>]*>Donau/])
      expect(html.match(place)?.[0]).toContain("word-break:break-word");
  });

  test("of an alarm begins with what is wrong and what to do", async () => {
    const words = { ...WORDS, title: "Stop. It differs", next: "Don’t send any tokens.", isAlarm: true };
    const html = await mail({ words });
    expect(html).toMatch(/class="alarm"/);
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe("Stop. It differs");
    const text = textOf({ words });
    expect(text).toContain("Stop. It differs\nDon’t send any tokens.\n\n125,000.00 EUR");
    expect(text.split("Don’t send any tokens.")).toHaveLength(2);
  });

  test("follows the reader’s choice of a dark page, with no light frame, and Outlook’s", async () => {
    const html = await mail({
      words: { ...WORDS, isAlarm: true },
      sections: [{ title: "Problems", rows: [{ title: "One", detail: "", sums: [], isProblem: true }] }],
    });
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toMatch(/<html[^>]* class="paper"/);
    // Whatever has a light background has a dark one as well.
    for (const [tag] of html.matchAll(/<[a-z]+ [^>]*background-color[^>]*>/g)) expect(tag).toMatch(/class="/);
    const [style = ""] = html.match(/<style>[^<]*<\/style>/) ?? [];
    expect(style).toContain("@media (prefers-color-scheme:dark){html,body{background-color:");
    for (const name of [
      "paper",
      "card",
      "text",
      "quiet",
      "solid",
      "line",
      "link",
      "tag",
      "alarm",
      "danger",
    ]) {
      expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
      for (const scope of [/[{}]/, /\[data-ogsc\] /, /\[data-ogsb\] /])
        expect(style).toMatch(new RegExp(`${scope.source}\\.${name}{`));
    }
  });

  test("says all of it as plain text, too, and nothing twice", () => {
    expect(textOf({ organisation: "Nordlicht Handels GmbH" })).toBe(`Nordlicht Handels GmbH
Redemption Desk

Rejected

125,000.00 EUR
to Operating · Example Bank …0130 00

Anton has rejected it.

Usual here: 20,000.00–90,000.00 EUR · Larger than usual
Reference: RD-7F3K9QXM

Prepare it again.

Open the redemption:
${LINK}

Never send tokens because of a mail. Addresses are only in the Redemption Desk.

Mail settings: ${SETTINGS}`);
  });

  test("draws where the money is, and says it in words", async () => {
    const line: Letter["line"] = {
      stops: { wallet: "done", address: "done", issuer: "done", account: "here" },
      ...{ present: "account", money: { stop: "issuer", isMoving: true } },
    };
    expect(textOf({ line })).toContain("The payout is on its way to the bank account.");
    const html = await mail({ line });
    expect(html.replace(/<[^>]+>|<!-- -->/g, " ").replace(/\s+/g, " ")).toContain(
      "✓ ✓ ✓ ● Wallet Deposit address Issuer Bank account",
    );
    // Two pieces are passed for certain, the last is not.
    expect([...html.matchAll(/2px (solid|dashed)/g)].map(([, kind]) => kind)).toEqual([
      "solid",
      "solid",
      "dashed",
    ]);
  });
});
