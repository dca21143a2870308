import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "../context";
import { daysBetween, today } from "./days";
import { writeStatement, zipOf } from "./formats";
import { type BankHolding, findHolding, holdings, type Statement, statementOf } from "./ledger";
import type { BankLine, DeliveryFormat } from "./types";

/** Why nothing can be delivered, for the person or test that asked for it. */
export class DeliveryError extends Error {}

type Options = { day?: string | undefined; format?: DeliveryFormat | undefined };

/** Whether bookings are delivered at once. */
export const deliversAtOnce = ({ settings, store }: Context): boolean =>
  settings.statementsFolder !== null && (store.data.bank.deliverAtOnce ?? true);

/**
 * Writes the statements of all accounts into the folder: those of a day, or all since the last delivery up to today, so that the
 * reader misses no day.
 * @returns the names of the files
 * @throws DeliveryError when there is no folder, or the bank makes no statement of the day
 */
export function deliver(context: Context, { day, format }: Options = {}): string[] {
  const all = holdings(context.store.data);
  const statements = all.flatMap((account) =>
    (day ? [day] : daysToDeliver(context, account)).flatMap(
      (one) => statementOf(context, account, one) ?? [],
    ),
  );
  if (day && statements.length === 0) throw new DeliveryError(`There is no statement of ${day}.`);
  return writeToFolder(context, statements, format);
}

/** Delivers what was just booked, when that is on: the accounts' statements since the last delivery, and those of the lines' days. */
export function deliverBooked(context: Context, lines: readonly BankLine[]): void {
  if (!deliversAtOnce(context)) return;
  const numbers = [...new Set(lines.map(({ account }) => account))];
  const statements = numbers.flatMap((number) => {
    const account = findHolding(context.store.data, number);
    if (!account) return [];
    const booked = lines.filter((line) => line.account === number).map(({ bookedOn }) => bookedOn);
    const days = [...new Set([...booked, ...daysToDeliver(context, account)])].sort();
    return days.flatMap((day) => statementOf(context, account, day) ?? []);
  });
  writeToFolder(context, statements);
}

function daysToDeliver({ store }: Context, { number, currency }: BankHolding): string[] {
  const now = today(currency);
  // The last one is delivered again: its day may not have been over.
  return daysBetween(store.data.bank.delivered[number] ?? now, now);
}

function writeToFolder(
  context: Context,
  statements: readonly Statement[],
  format?: DeliveryFormat,
): string[] {
  const folder = context.settings.statementsFolder;
  if (folder === null)
    throw new DeliveryError("There is no folder for statements. Set SANDBOX_STATEMENTS_DIR.");
  if (statements.length === 0) return [];
  const { bank } = context.store.data;
  const chosen = format ?? bank.format;
  const files =
    chosen === "zip"
      ? [{ name: "statements.zip", bytes: zipOf(statements, "camt053") }]
      : statements.map((statement) => writeStatement(statement, chosen));
  mkdirSync(folder, { recursive: true });
  const names = files.map(({ name, bytes }) => {
    // Numbered, since the statement of a day that is not over is delivered again.
    const numbered = `${String(bank.nextNumber++).padStart(6, "0")}_${name}`;
    const hidden = join(folder, `.${numbered}.part`);
    writeFileSync(hidden, bytes);
    renameSync(hidden, join(folder, numbered));
    return numbered;
  });
  for (const { account, to } of statements) {
    const last = bank.delivered[account.number];
    if (!last || last < to) bank.delivered[account.number] = to;
  }
  context.store.changed();
  return names;
}
