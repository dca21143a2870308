import type { Imported } from "@/lib/contract/statements";

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** What a file brought, such as “12 lines: 8 new, 4 known, 3 matched”. */
export function importedText(
  { statements }: Pick<Imported, "statements">,
  format: (count: number) => string,
) {
  const of = (count: "lines" | "added" | "known" | "matched" | "suggested") =>
    sum(statements.map((one) => one[count]));
  const parts = [
    ...[`${format(of("added"))} new`, of("known") > 0 && `${format(of("known"))} known`],
    ...[of("matched") > 0 && `${format(of("matched"))} matched`],
    of("suggested") > 0 && `${format(of("suggested"))} to confirm`,
  ].filter(Boolean);
  const files = statements.length > 1 ? `${format(statements.length)} statements, ` : "";
  const lines = of("lines");
  if (lines === 0) return `${files}no lines`;
  return `${files}${format(lines)} ${lines === 1 ? "line" : "lines"}: ${parts.join(", ")}`;
}
