import "server-only";
import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { bankLine, monthReport, reported, returned, short } from "../../../testing/server/month-report";
import { newPerson } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { inLanguage } from "../../platform/language";
import { readFonts } from "../evidence/pdf/sheet";
import { certificateOf, currentKey } from "../evidence/sign";
import { signerOf } from "../evidence/verify/pdf";
import { jsonReport } from "./json";
import { renderReport } from "./pdf";
import { EXPORTS } from "./registry";

const drawn = async (report = monthReport([reported(), short(), returned()])) => {
  const fonts = await readFonts();
  const written: string[] = [];
  const drawable = (text: string) => {
    written.push(text);
    return fonts.drawable(text);
  };
  const json = jsonReport(report);
  const pdf = await renderReport({ report, json, organisation: "Müller Treasury" }, { ...fonts, drawable });
  return { pdf, json, text: written.join("\n"), shown: written.map(fonts.drawable).join("\n") };
};

describe("the PDF", () => {
  test("says what the report says, and carries it", async () => {
    const { pdf, json, text, shown } = await drawn();
    for (const words of [
      ...["Müller Treasury", "November 2026", "Not closed", "All times in Europe/Berlin"],
      ...["Betrieb · Hanseatische Handelsbank …4567 89", "RD-7F3K9QXM INV-1", "24 Nov 2026, 16:11"],
      ...["125,000.00 EUR", "−2.50 EUR", "Statement 2026/11, line 1, 4 Nov 2026", "Returned", "page 1 of 1"],
      `SHA-256 of the JSON inside ${createHash("sha256").update(json).digest("hex")}`,
    ]) {
      expect(text).toContain(words);
    }
    expect(shown).not.toContain("[U+");
    const at = pdf.indexOf("stream", pdf.indexOf("/EmbeddedFile")) + "stream\n".length;
    expect(inflateSync(pdf.subarray(at)).toString()).toBe(json);
  });

  test("names what makes figures uncertain, and what came after closing", async () => {
    const [account] = monthReport().accounts;
    if (!account) throw new Error("no account");
    const statements = {
      ...account.statements,
      complete: false,
      gaps: [{ from: "2026-11-03", to: "2026-11-05" }],
      contradictions: [{ statementId: "s1", day: "2026-11-09", difference: "-0.10" }],
    };
    const { text } = await drawn(
      monthReport([reported()], {
        closedAt: "2026-12-01T08:15:30.250Z",
        closedBy: { id: "p", name: "Greta Holm" },
        accounts: [{ ...account, statements }],
        wallets: [
          {
            ...{
              walletId: "w",
              name: "Treasury",
              network: "Ethereum",
              address: "0x1",
              currency: "EUR",
              token: "EURX",
            },
            ...{ opening: null, cameIn: null, redeemed: "125000.00", otherOut: "5.00", closing: "7.00" },
            ...{ difference: null, why: "no_history" as const },
            others: [{ kind: "late" as const, count: 1, amount: "5.00" }],
          },
        ],
        afterClosing: [
          {
            ...{ bankAccountId: account.bankAccountId, account: account.account, walletId: null },
            ...{ currency: "EUR", field: "received" as const, before: "0.00", now: "125000.00" },
            orderIds: [reported().id],
          },
        ],
      }),
    );
    for (const words of [
      ...["Closed 1 Dec 2026, 09:15 by Greta Holm", "3 Nov 2026 to 5 Nov 2026.", "9 Nov 2026 by −0.10."],
      ...[
        "the nodes keep none of then",
        "1 × after the redemption ended, 5.00",
        "After closing",
        "When closed",
      ],
    ]) {
      expect(text).toContain(words);
    }
  });

  test("says it in the reader’s language, beside the same file", async () => {
    const english = await drawn();
    const { pdf, json, text, shown } = await inLanguage("de", () => drawn());
    for (const words of [
      ...["Monatsbericht", "Nicht abgeschlossen", "Alle Zeiten in Europe/Berlin", "Unterwegs vorher"],
      ...["Zurück-\nüberwiesen", "Kontoauszug 2026/11, Umsatz 1, ", "Seite 1 von "],
    ]) {
      expect(text).toContain(words);
    }
    expect(shown).not.toContain("[U+");
    expect(json).toBe(english.json);
    expect(pdf.includes("/Lang (de)")).toBe(true);
    expect(pdf.equals((await inLanguage("de", () => drawn())).pdf)).toBe(true);
    expect((await drawn()).pdf.equals(english.pdf)).toBe(true);
  });

  test("is the same, byte for byte, of the same month", async () => {
    const [one, other] = [await drawn(), await drawn()];
    expect(one.pdf.equals(other.pdf)).toBe(true);
    const { pdf: changed } = await drawn(monthReport([reported({ lines: [bankLine({ line: 4 })] })]));
    expect(changed.equals(one.pdf)).toBe(false);
  });

  test("repeats the table’s header on each of its pages", async () => {
    const many = Array.from({ length: 150 }, () => reported());
    const { text } = await drawn(monthReport(many));
    expect(text).toContain("150 redemptions");
    expect(text).toMatch(/page (\d+) of \1\n/);
    const pages = Number(/page \d+ of (\d+)/.exec(text)?.[1]);
    expect(pages).toBeGreaterThan(3);
    expect(text.match(/^Reference$/gm)?.length).toBeGreaterThanOrEqual(pages - 1);
  });
});

onPostgres((app) => {
  const signed = async () => {
    const reader = await newPerson(app().services, "viewer");
    const report = monthReport();
    const settings = { report, settings: undefined as never, account: undefined };
    return Buffer.from(await EXPORTS.pdf.write(settings, reader));
  };

  test("it is signed so that every byte is vouched for", async () => {
    const pdf = await signed();
    expect(await signerOf(pdf)).toBe(certificateOf(currentKey()));
    const changed = Buffer.from(pdf);
    changed.writeUInt8(changed.readUInt8(1_000) ^ 1, 1_000);
    expect(await signerOf(changed)).toBeNull();
  });

  test("made twice it differs in its signature alone", async () => {
    const one = await signed();
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const other = await signed();
    expect(one.equals(other)).toBe(false);
    const withoutSignature = (pdf: Buffer) =>
      pdf
        .toString("latin1")
        .replace(/\/Contents <[0-9A-F]+>/g, "")
        .replace(/\/M \(D:[^)]+\)/g, "");
    expect(withoutSignature(one)).toBe(withoutSignature(other));
  });
});
