import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "../context";
import { isDay } from "./days";
import { FORMATS, isFormat, writeStatement, zipOf } from "./formats";
import { findHolding, holdings, monthlyStatementOf, statementOf } from "./ledger";
import { FORMAT_NAMES } from "./types";

const ZIP = ".zip";

/** Statements as files, for programs and people alike: `2026-11-27.camt053` of an account, `2026-11.mt940` of its month. */
export function statementFiles(context: Context): Hono {
  const app = new Hono();
  app.get("/accounts/:number/statements/:file", (c) => {
    const account = findHolding(context.store.data, c.req.param("number"));
    if (!account) return c.json({ error: "Account not found." }, 404);
    const { period, format } = partsOf(c.req.param("file"));
    if (!isFormat(format)) return c.json({ error: `The formats are ${FORMAT_NAMES.join(", ")}.` }, 404);
    if (!isPeriod(period)) return c.json({ error: "A statement is of a day or of a month." }, 404);
    const statement = (isDay(period) ? statementOf : monthlyStatementOf)(context, account, period);
    if (!statement) return c.json({ error: `There is no statement of ${period}.` }, 404);
    return download(c, writeStatement(statement, format), FORMATS[format].type);
  });
  app.get("/statements/:file", (c) => {
    const file = c.req.param("file");
    const period = file.slice(0, -ZIP.length);
    const format = c.req.query("format") ?? "camt053";
    if (!file.endsWith(ZIP) || !isPeriod(period) || !isFormat(format))
      return c.json({ error: "Statements of all accounts are a ZIP of a day or of a month." }, 404);
    const statements = holdings(context.store.data).flatMap(
      (account) => (isDay(period) ? statementOf : monthlyStatementOf)(context, account, period) ?? [],
    );
    if (statements.length === 0) return c.json({ error: `There is no statement of ${period}.` }, 404);
    const zip = { name: `statements_${period}.zip`, bytes: zipOf(statements, format) };
    return download(c, zip, "application/zip");
  });
  return app;
}

function partsOf(file: string): { period: string; format: string } {
  const [period = "", format = ""] = file.split(".");
  return { period, format };
}

const isPeriod = (text: string): boolean => isDay(text) || isDay(`${text}-01`);

function download(c: HonoContext, { name, bytes }: { name: string; bytes: Uint8Array }, type: string) {
  return c.body(new Uint8Array(bytes), 200, {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}
