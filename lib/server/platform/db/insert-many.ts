import "server-only";
import { getTableColumns, getTableName, type InferInsertModel, sql, type Table } from "drizzle-orm";
import type { Transaction } from "./types";

/**
 * Inserts thousands of rows with one parameter: as many as rows have fields take longer to write down than to store. Every row has
 * the same fields; what is left out gets its default.
 */
export async function insertMany<T extends Table>(
  tx: Transaction,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const named = columns.map(([field, { name }]) => [field, name] as const);
  const written = rows.map((row) =>
    Object.fromEntries(named.map(([field, name]) => [name, (row as Record<string, unknown>)[field]])),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const types = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  await tx.execute(sql`insert into ${sql.identifier(getTableName(table))} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as rows (${types})`);
}
