/** Written out, although the elements imply them: browsers drop table semantics once `display` is another. */
export const roles = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader", scope: "col" },
  cell: { role: "cell" },
} as const;
