import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMt940 } from "./mt940";
import { statement } from "./swift/testing/mt940";
import { encoded, inPieces, wholeStatements } from "./testing";

describe("what a bank would write", () => {
  const word = fc.stringMatching(/^[A-Za-z0-9ÄÖÜäöüß.,()-]{1,12}$/);
  const words = (most: number) =>
    fc.array(word, { minLength: 1, maxLength: most }).map((all) => all.join(" "));
  const reference = fc.stringMatching(/^[A-Z0-9]{1,4}(-[A-Z0-9]{4}){0,5}$/);
  const day = fc
    .date({ min: new Date("2001-01-01"), max: new Date("2078-12-31"), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10));
  const line = fc.record({
    valueDate: day,
    later: fc.integer({ min: -10, max: 10 }),
    credit: fc.boolean(),
    amount: fc
      .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.stringMatching(/^\d{0,5}$/))
      .map(([whole, decimals]) => (decimals ? `${whole}.${decimals}` : String(whole))),
    endToEndId: reference,
    text: words(12),
    payer: words(4).map((name) => name.slice(0, 54).trim()),
  });
  const cuts = fc.array(fc.integer({ min: 20, max: 65 }), { minLength: 1, maxLength: 8 });

  const short = (one: string) => one.slice(2).replaceAll("-", "");
  const addDays = (one: string, days: number) =>
    new Date(Date.parse(one) + days * 86_400_000).toISOString().slice(0, 10);

  /** Text in subfields from this number on, each as long as it may be. */
  const subfields = (text: string, first: number) =>
    (text.match(/.{1,27}/gs) ?? []).map((part, place) => `?${first + place}${part}`).join("");

  /** Cut at these widths in turn. A line with a sign of its own at the beginning would be a tag, or the end. */
  function wrapped(text: string, widths: readonly number[]): string {
    const lines: string[] = [];
    let rest = text;
    for (let turn = 0; rest; turn += 1) {
      let width = widths[turn % widths.length] as number;
      while (/^[:-]/.test(rest.slice(width))) width -= 1;
      lines.push(rest.slice(0, width));
      rest = rest.slice(width);
    }
    return lines.join("\r\n");
  }

  test("comes back as the same lines, however they are wrapped, encoded and cut in pieces", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 5 }),
        cuts,
        fc.constantFrom("utf-8" as const, "windows-1252" as const),
        fc.integer({ min: 1, max: 90 }),
        async (lines, widths, encoding, size) => {
          const fields = lines.map(({ valueDate, later, credit, amount, endToEndId, text, payer }) => {
            const entry = short(addDays(valueDate, later)).slice(2);
            const written = amount.includes(".") ? amount.replace(".", ",") : `${amount},`;
            const remittance = `EREF+${endToEndId} SVWZ+${text}`;
            const details = `166?00CREDIT${subfields(remittance, 20)}${subfields(payer, 32)}`;
            return `:61:${short(valueDate)}${entry}${credit ? "C" : "D"}R${written}NTRFNONREF\r\n:86:${wrapped(details, widths)}`;
          });
          const file = statement({ lines: fields.join("\r\n") });
          const [found] = await wholeStatements(readMt940(inPieces(encoded(file, encoding), size)));
          expect(
            found?.lines.map(({ valueDate, bookedAt, credit, amount, references, text, payer }) => ({
              valueDate,
              bookedAt,
              credit,
              amount,
              references,
              text,
              payer,
            })),
          ).toEqual(
            lines.map(({ later, endToEndId, ...rest }) => ({
              ...rest,
              bookedAt: addDays(rest.valueDate, later),
              references: { endToEndId },
            })),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
