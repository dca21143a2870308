import type { Imported } from "@/lib/contract/statements";
import { words } from "@/lib/words/statements";

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** What a file brought, such as “12 lines: 8 new, 4 known, 3 matched”. */
export function importedText(
  { statements }: Pick<Imported, "statements">,
  format: (count: number) => string,
) {
  const say = words.imported;
  const of = (count: "lines" | "added" | "known" | "matched" | "suggested") =>
    sum(statements.map((one) => one[count]));
  const parts = [
    say.added(format(of("added"))),
    ...(["known", "matched", "suggested"] as const).map(
      (became) => of(became) > 0 && say[became](format(of(became))),
    ),
  ].filter(Boolean);
  const lines = of("lines");
  return [
    statements.length > 1 && say.statements(format(statements.length)),
    lines === 0 ? say.noLines : say.lines(lines, format(lines), parts.join(", ")),
  ]
    .filter(Boolean)
    .join(", ");
}
