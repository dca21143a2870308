import { isBankingDay } from "@/lib/domain/bank/holidays";
import { plusDays } from "@/lib/domain/plus-days";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many months the chart on the overview shows. */
const CHART_MONTHS = 12;

/** The working days before today on which the history takes place, as midnights in UTC, the latest first. */
export function workingDaysBefore(now: Date): Date[] {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - CHART_MONTHS + 1, 1);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const days: Date[] = [];
  for (let day = today - DAY_MS; day >= first; day -= DAY_MS) {
    if (isBankingDay(dayOf(new Date(day)), "target")) days.push(new Date(day));
  }
  return days;
}

/** A time of that day, in UTC. */
export const timeOf = (day: Date, hours: number, minutes: number): Date =>
  new Date(day.getTime() + (hours * 60 + minutes) * 60_000);

export const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The calendar day of a moment, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const dayAfter = (at: Date, days: number) => dayOf(daysAfter(at, days));

/** When the bank’s statement of a day is read: in the early morning after it. */
export const statementReadAt = (day: string): Date => after(new Date(plusDays(day, 1)), 19_800);

/** Pseudo-random numbers that are the same at every start. */
export type Random = {
  /** An integer from `from` to `to`, inclusive. */
  between: (from: number, to: number) => number;
  pick: <T>(values: readonly [T, ...T[]]) => T;
};

/** The generator “mulberry32”. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { between, pick: (values) => values[between(0, values.length - 1)] ?? values[0] };
}

/** How a redemption of the history ended, or what it waits for. */
export type Ending =
  | "paid_out"
  | "withdrawn"
  | "rejected"
  | "expired"
  | "refused"
  | "waiting"
  | "half_approved";

/**
 * What becomes of the money of a payout. `usual`: it comes within two banking days; `expected`: not yet; `late`: on a day whose statement
 * is missing; `no_code`: without our code; `short`: less than the payout; `returned`: it is sent back a day later.
 */
export type Arrival = "usual" | "expected" | "late" | "no_code" | "short" | "returned";

export type Planned = {
  ending: Ending;
  /** Of one that is paid out. */
  arrival?: Arrival;
  /** Which of the accounts in its currency; without it most often the first. */
  account?: 0 | 1;
  preparedAt: Date;
  currency: "EUR" | "USD";
  /** Decimal text. */
  amount: string;
  reference: string | null;
  note: string | null;
  /** A calendar day. */
  neededBy?: string;
  /** An index into the preparers. */
  preparer: number;
};

/** The last 43 working days all have redemptions, of the days before only every seventh. */
const BUSY_DAYS = 43;
const QUIET_PACE = 7;

/** The money of these last working days goes to the first accounts, so that no other one of {@link planPayouts} is explained by it. */
const LAST_DAYS = 8;

/** The redemptions that ended before yesterday, oldest first. */
export function planHistory(now: Date, random: Random): Planned[] {
  const days = workingDaysBefore(now);
  const busy = days.slice(1, BUSY_DAYS).flatMap((day) => (random.between(0, 2) === 0 ? [day] : [day, day]));
  const quiet = days.slice(BUSY_DAYS).filter((_, nth) => nth % QUIET_PACE === 0);
  return [...busy, ...quiet]
    .map((day) => timeOf(day, random.between(7, 12), random.between(0, 59)))
    .sort((a, b) => a.getTime() - b.getTime())
    .map((preparedAt, nth) => ({
      ...plan(preparedAt, nth, random),
      ...(preparedAt >= (days[LAST_DAYS - 1] ?? now) && { account: 0 as const }),
    }));
}

/** Redemptions without a payout: number `from`, and every `every`-th after it. The first line that matches applies. */
const EXCEPTIONS: { ending: Ending; from: number; every: number }[] = [
  { ending: "refused", from: 47, every: 1_000 },
  { ending: "expired", from: 39, every: 31 },
  { ending: "rejected", from: 21, every: 14 },
  { ending: "withdrawn", from: 17, every: 15 },
];

/** What the money is needed for: the beginning of the reference, and the note. */
type Purpose = { prefix: string; text: string };
const PURPOSES: readonly [Purpose, ...Purpose[]] = [
  { prefix: "INV", text: "Invoices that are due this week." },
  { prefix: "PAYROLL", text: "Covers this month’s salaries." },
  { prefix: "SUPPLIER", text: "Supplier run, see the list in the shared folder." },
  { prefix: "RENT", text: "Rent of the warehouses." },
  { prefix: "TAX", text: "Advance payment of taxes." },
];

function plan(preparedAt: Date, nth: number, random: Random): Planned {
  const isHit = ({ from, every }: { from: number; every: number }) =>
    nth >= from && (nth - from) % every === 0;
  const isLarge = nth % 19 === 8;
  const whole = isLarge ? random.between(252, 420) * 1_000 : random.between(38, 1_900) * 100;
  const { prefix, text } = random.pick(PURPOSES);
  const cents = random.between(0, 3) === 0 ? String(random.between(1, 99)).padStart(2, "0") : "00";
  return {
    ...{ ending: EXCEPTIONS.find(isHit)?.ending ?? "paid_out", arrival: "usual" },
    preparedAt,
    // On holidays of the Federal Reserve no dollars are paid out.
    currency: nth % 3 === 1 && isBankingDay(dayOf(preparedAt), "fed") ? "USD" : "EUR",
    amount: `${whole}.${cents}`,
    reference: nth % 4 === 3 ? null : `${prefix}-${preparedAt.getUTCFullYear()}-${1_040 + nth}`,
    note: isLarge || nth % 5 === 2 ? text : null,
    ...(isLarge || nth % 5 === 2 ? { neededBy: dayAfter(preparedAt, 3) } : {}),
    preparer: nth % 5 < 3 ? 0 : 1,
  };
}

/** The working days whose statements have been read, the latest first. */
const readDaysBefore = (now: Date) =>
  workingDaysBefore(now).filter((day) => statementReadAt(dayOf(day)) < now);

/** The last day of the Federal Reserve whose statement has been read. */
function lastDollarDay(now: Date): Date {
  let day = plusDays(dayOf(now), -1);
  while (!isBankingDay(day, "fed") || statementReadAt(day) >= now) day = plusDays(day, -1);
  return new Date(day);
}

/** Redemptions of the last days whose payouts show what can become of the money, each once; two of them have not arrived yet. */
export function planPayouts(now: Date): Planned[] {
  const [yesterday = now] = workingDaysBefore(now);
  const read = readDaysBefore(now);
  const paidOut = (
    day: Date | undefined,
    arrival: Arrival,
    rest: Pick<Planned, "currency" | "amount" | "reference"> & Partial<Planned>,
  ): Planned => ({
    ...{ ending: "paid_out", arrival, note: null, preparer: 0 },
    // Early enough to be paid out before the bank closes its day.
    preparedAt: timeOf(day ?? now, 7, 10),
    ...rest,
  });
  return [
    paidOut(read[7], "short", {
      account: 0,
      currency: "EUR",
      amount: "24800.00",
      reference: "SUPPLIER-2219",
    }),
    paidOut(read[4], "late", { account: 1, currency: "EUR", amount: "9640.00", reference: "FREIGHT-0871" }),
    paidOut(read[2], "returned", {
      account: 1,
      currency: "EUR",
      amount: "12400.00",
      reference: "FREIGHT-0874",
    }),
    paidOut(lastDollarDay(now), "no_code", {
      account: 0,
      currency: "USD",
      amount: "18200.00",
      reference: "INV-US-2088",
    }),
    paidOut(yesterday, "expected", {
      account: 0,
      currency: "EUR",
      amount: "41800.00",
      reference: "INV-2227",
    }),
    paidOut(yesterday, "expected", {
      ...{ account: 0, currency: "EUR", amount: "27350.00", reference: null, preparer: 1 },
      preparedAt: timeOf(yesterday, 7, 35),
    }),
  ];
}

/** What the business has read of its bank’s statements. */
export type StatementPlan = {
  /** When it began, with those of the months before. */
  importedAt: Date;
  /** Of these months one file each, and since then one a day. */
  months: string[];
  days: string[];
  /** The days on which the second euro account’s statements were lost. */
  lost: string[];
  /** The day on which the bank sends the returned payout back. */
  returnedOn: string;
};

/** Plans which statements were read: by day since the month of the first of {@link planPayouts}, and all before at once. */
export function planStatements(now: Date): StatementPlan {
  const working = workingDaysBefore(now);
  const read = readDaysBefore(now);
  const month = dayOf(read[7] ?? now).slice(0, 7);
  const first = working.findLast((day) => dayOf(day).startsWith(month)) ?? now;
  const months = [...new Set(working.map((day) => dayOf(day).slice(0, 7)))].filter((one) => one < month);
  const days: string[] = [];
  for (let day = `${month}-01`; statementReadAt(day) < now; day = plusDays(day, 1)) {
    if (isBankingDay(day, "target") || isBankingDay(day, "fed")) days.push(day);
  }
  return {
    ...{ importedAt: timeOf(first, 6, 40), months: months.sort(), days },
    lost: read.slice(2, 4).map(dayOf).sort(),
    returnedOn: dayOf(read[0] ?? now),
  };
}

/** Redemptions that wait for a first or a second approval, and those that are submitted when the demo starts. */
export function planInProgress(now: Date): { waiting: Planned[]; toSubmit: Planned[] } {
  const [yesterday = now, before = now] = workingDaysBefore(now);
  const waiting = { ending: "waiting", note: null, preparer: 0 } as const;
  return {
    waiting: [
      {
        ...{ ...waiting, currency: "EUR", amount: "480000.00", reference: "RESERVE-Q4" },
        preparedAt: timeOf(before, 13, 41),
        note: "Quarterly transfer to the operating account, agreed with the board.",
        neededBy: dayAfter(now, 2),
      },
      {
        ...{ ...waiting, currency: "EUR", amount: "312750.00", reference: "SUPPLIER-RUN-48", preparer: 1 },
        ending: "half_approved",
        preparedAt: timeOf(yesterday, 8, 12),
        note: "Supplier run, see the list in the shared folder.",
      },
      {
        ...{ ...waiting, currency: "USD", amount: "36500.00", reference: "INV-US-2093", preparer: 1 },
        preparedAt: timeOf(yesterday, 13, 27),
      },
    ],
    toSubmit: [
      {
        ...{ ...waiting, currency: "EUR", amount: "18240.00", reference: "INV-2231" },
        neededBy: dayAfter(now, 1),
        preparedAt: timeOf(yesterday, 14, 5),
      },
      {
        ...{ ...waiting, currency: "USD", amount: "52000.00", reference: "INV-US-2101", preparer: 1 },
        preparedAt: timeOf(yesterday, 14, 31),
      },
      {
        ...{ ...waiting, currency: "EUR", amount: "74300.50", reference: "INV-2236" },
        preparedAt: timeOf(yesterday, 15, 2),
      },
    ],
  };
}
