import { Hono } from "hono";
import { z } from "zod";
import { isAmount } from "../amounts";
import { isBankingDay, isDay, today } from "../bank/days";
import { DeliveryError, deliver } from "../bank/deliver";
import { describeBank } from "../bank/describe";
import { FIRST_DAY } from "../bank/everyday";
import { type BankHolding, findHolding } from "../bank/ledger";
import { toCents } from "../bank/money";
import { bookPayouts, payOut, waiting } from "../bank/payouts";
import { isReturnable, returnLine } from "../bank/returns";
import { statementFiles } from "../bank/statement-files";
import { BANK_SWITCHES, DELIVERY_FORMATS } from "../bank/types";
import type { Context } from "../context";
import { answer, controlError, requireFound } from "./errors";

const day = z.string().refine(isDay, "not a day").optional();
const format = z.enum(DELIVERY_FORMATS);

const settings = z.strictObject({
  switch: z.enum(BANK_SWITCHES).optional(),
  deliverAtOnce: z.boolean().optional(),
  format: format.optional(),
});
const payments = z.strictObject({
  payouts: z
    .array(
      z.strictObject({
        account: z.string(),
        amount: z.string().refine((text) => isAmount(text) && toCents(text) > 0n, "not a valid amount"),
        reference: z.string().default(""),
        switch: z.enum(BANK_SWITCHES).default("at_once"),
        day,
      }),
    )
    .min(1),
});
const booking = z.strictObject({
  payoutIds: z.array(z.string()).min(1).optional(),
  account: z.string().optional(),
  day,
});
const taking = z.strictObject({
  lineId: z.string(),
  reason: z
    .string()
    .regex(/^[A-Z]{2}\d\d$/)
    .default("AC04"),
  day,
});
const delivery = z.strictObject({ day, format: format.optional() });

/** The bank: its settings, payouts and bookings, statements as files, and their delivery into a folder. */
export function bankRoutes(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  const accountOf = (number: string) => requireFound(findHolding(store.data, number), "Account");
  app.get("/", (c) => c.json(describeBank(context)));
  app.put(
    "/",
    answer(settings, async (changes) => {
      Object.assign(store.data.bank, changes);
      store.changed();
      return describeBank(context);
    }),
  );
  app.post(
    "/pay",
    answer(payments, async ({ payouts }) => {
      const instructions = payouts.map((payout) => ({ ...payout, account: accountOf(payout.account) }));
      for (const instruction of instructions) requireBookable(instruction.account, instruction.day);
      return { payouts: payOut(context, instructions) };
    }),
  );
  app.post(
    "/book",
    answer(booking, async ({ payoutIds, account, day: bookedOn }) => {
      const all = waiting(context, account && accountOf(account).number);
      const payouts = payoutIds
        ? payoutIds.map((id) =>
            requireFound(
              all.find((payout) => payout.id === id),
              "Waiting payout",
            ),
          )
        : all;
      for (const payout of payouts) requireBookable(accountOf(payout.account), bookedOn);
      return { lines: bookPayouts(context, payouts, bookedOn) };
    }),
  );
  app.post(
    "/return",
    answer(taking, async ({ lineId, reason, day: bookedOn }) => {
      const line = requireFound(
        store.data.bank.lines.find(({ id }) => id === lineId),
        "Booked line",
      );
      if (!isReturnable(context, line)) throw controlError(409, "The line is no payout, or was returned.");
      requireBookable(accountOf(line.account), bookedOn);
      if (bookedOn && bookedOn < line.bookedOn) throw controlError(409, "The line was booked later.");
      return { line: returnLine(context, line, reason, bookedOn) };
    }),
  );
  app.post(
    "/deliver",
    answer(delivery, async (options) => {
      try {
        return { files: deliver(context, options) };
      } catch (error) {
        if (error instanceof DeliveryError) throw controlError(409, error.message);
        throw error;
      }
    }),
  );
  app.route("/", statementFiles(context));
  return app;
}

/** @throws HTTPException 409 for a day on which the bank books nothing; without a day it books today, as for instant payments */
function requireBookable({ currency }: BankHolding, bookedOn: string | undefined): void {
  if (!bookedOn || bookedOn === today(currency)) return;
  if (bookedOn < FIRST_DAY || bookedOn > today(currency) || !isBankingDay(bookedOn, currency))
    throw controlError(409, `The bank books nothing on ${bookedOn}.`);
}
