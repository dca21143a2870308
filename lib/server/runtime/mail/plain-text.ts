import "server-only";
import { accountPlace } from "@/lib/domain/account-label";
import { escapeInvisible } from "@/lib/domain/escape-invisible";
import { words as letter } from "@/lib/words/mail-letter";
import { type MailContent, PRODUCT } from "./layout";
import { placeText } from "./money-line";

/** The same mail for programs that show plain text. */
export function plainText({ words, facts, about, line, sections = [], ...of }: MailContent): string {
  const { title, lead, next, button, isAlarm } = words;
  const blocks = [
    [of.organisation, PRODUCT],
    isAlarm ? [title, next] : [about && !lead ? "" : title],
    about
      ? [
          letter.money(...about.money),
          letter.to([about.account.title, accountPlace(about.account)].filter(Boolean).join(" · ")).join(""),
        ]
      : [],
    [lead],
    line ? [placeText(line)] : [],
    facts.map(([label, value, tag]) => `${label}: ${[value, tag].filter(Boolean).join(" · ")}`),
    ...sections.map(({ title, count, rows }) => [
      [title, count].filter(Boolean).join(" "),
      ...rows.map((row) => {
        const sums = row.sums.map((sum) => letter.money(...sum)).join(", ");
        return `- ${[row.title, row.detail, sums].filter(Boolean).join(" · ")}`;
      }),
    ]),
    isAlarm ? [] : [next],
    [`${button}:`, of.link],
    [letter.never],
    [`${letter.settings}: ${of.settingsLink}`],
  ];
  const written = blocks.map((lines) => lines.filter(Boolean).join("\n")).filter(Boolean);
  // Line by line: what people write must not begin a line of its own.
  return written.map((block) => block.split("\n").map(escapeInvisible).join("\n")).join("\n\n");
}
