import "server-only";

/** What stands at a byte of a PDF, as far as people have a name for it; null where it is only the file's own order. */
export function partAt(pdf: Buffer, at: number): string | null {
  // Each byte as one letter, so that places are the same.
  const text = pdf.toString("latin1");
  const start = text.lastIndexOf(" 0 obj\n", at + 1);
  if (start < 0 || text.slice(start, at).includes("\nendobj\n")) return null;
  const id = /\d+$/.exec(text.slice(Math.max(0, start - 10), start))?.[0];
  const head = text.slice(start, start + 400).split("stream\n")[0] ?? "";
  if (head.includes("/EmbeddedFile\n")) return "in the JSON inside";
  if (/\/FontFile|\/Font\b/.test(head)) return "in a font";
  const page = pagesOf(text).findIndex((one) => one.id === id || one.contents === id);
  return page < 0 ? null : `on page ${page + 1}`;
}

/** The pages in their order, by the numbers of their objects. */
function pagesOf(text: string): { id: string; contents: string | undefined }[] {
  const kids = /\/Type \/Pages\n\/Count \d+\n\/Kids \[([\d R]*)\]/.exec(text)?.[1] ?? "";
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => {
    const at = text.indexOf(`\n${id} 0 obj\n`);
    return { id, contents: /\/Contents (\d+) 0 R/.exec(text.slice(at, at + 1_000))?.[1] };
  });
}
