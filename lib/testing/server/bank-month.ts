import fc from "fast-check";
import { Exact, sumOf } from "@/lib/domain/amount";
import { escaped, OUR_IBAN } from "./statements";

/** A payment as the bank knows it, whatever its files show of it. */
export type Payment = {
  /** Days ago. */
  ago: number;
  amount: string;
  credit: boolean;
  endToEndId: string | null;
  bankReference: string | null;
  text: string;
  payer: string;
  payerAccount: string;
};

/** What was booked as one: a payment, or a batch of several, whose total some files show alone. */
export type Booking = { payments: Payment[]; bankReference: string | null };

const DAYS = 6;
const OTHERS = [
  { payer: "Küste & Söhne Schiffszubehör GmbH", payerAccount: "DE02120300000000202051" },
  { payer: "Werft Nord", payerAccount: "DE02500105170137075030" },
] as const;

/** Any payment of a few amounts, so that equal ones are frequent. */
const payment = (amounts: readonly string[]) =>
  fc
    .record({
      ago: fc.integer({ min: 1, max: DAYS }),
      amount: fc.constantFrom(...amounts),
      credit: fc.boolean(),
      text: fc.constantFrom("Berth", "Berth 12", "Charter of March", "Thanks"),
      other: fc.constantFrom(...OTHERS),
    })
    .map(({ other, ...rest }) => ({ ...rest, ...other }));

/** Bookings of a month: each with references of its own, without any, equal twins, one reference for all, and batches. */
export const bookingsOf = (amounts: readonly string[]): fc.Arbitrary<Booking[]> => {
  const one = payment(amounts);
  const nth = fc.integer({ min: 1_000, max: 9_999 });
  const named = fc.tuple(one, nth).map(([each, n]) => single(each, `E2E-${n}`, `BANK ${n}`));
  const bare = one.map((each) => [single(each, null, null)]);
  const twins = fc
    .tuple(one, nth, fc.boolean())
    .map(([each, n, isNamed]) =>
      [1, 2].map((place) => single(each, null, isNamed ? `TWIN ${n} ${place}` : null)),
    );
  const shared = fc
    .tuple(fc.array(one, { minLength: 13, maxLength: 13 }), nth)
    .map(([all, n]) => all.map((each, place) => single(each, `S-${n}-${place}`, `SHARED ${n}`)));
  const batch = fc.tuple(fc.array(one, { minLength: 2, maxLength: 5 }), nth).map(([all, n]) => {
    const [{ ago, credit } = { ago: 1, credit: true }] = all;
    const payments = all.map((each, place) => ({
      ...{ ...each, ago, credit, endToEndId: `B-${n}-${place}`, bankReference: null },
    }));
    return [{ payments, bankReference: `BATCH-${n}` }];
  });
  return fc
    .tuple(
      fc.array(named, { maxLength: 4 }),
      fc.array(fc.oneof(bare, twins, batch), { maxLength: 4 }),
      fc.option(shared),
    )
    .map(([some, more, thirteen]) => [...some, ...more.flat(), ...(thirteen ?? [])])
    .map(withoutDoubles);
};

export const single = (
  payment: Omit<Payment, "endToEndId" | "bankReference">,
  endToEndId: string | null,
  bankReference: string | null,
): Booking => ({ payments: [{ ...payment, endToEndId, bankReference }], bankReference });

/** References by chance equal would be one line: the first stays. Lines without any are twins at most. */
function withoutDoubles(bookings: Booking[]): Booking[] {
  const seen = new Map<string, number>();
  return bookings.filter(({ bankReference, payments }) => {
    const key = bankReference
      ? `${bankReference} ${payments.map(({ endToEndId }) => endToEndId).join()}`
      : payments.map(({ ago, amount, credit }) => `${ago} ${amount} ${credit}`).join();
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times <= (bankReference ? 1 : 2);
  });
}

export const totalOf = ({ payments }: Booking): string =>
  new Exact(sumOf(payments.map(({ amount }) => amount))).toFixed(2);

/** "2026-11-24", so many days ago. */
export const dayAgo = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const agoOf = ({ payments }: Booking) => payments[0]?.ago ?? 1;
const isCredit = ({ payments }: Booking) => payments[0]?.credit ?? true;

/** What a file is to be. Totals: a batch is shown as one line. */
type Way = { number: string; status?: "BOOK" | "PDNG"; totals?: boolean };

/** These bookings as a camt file. */
export function asCamt(
  bookings: readonly Booking[],
  kind: "052" | "053" | "054",
  { number, status = "BOOK", totals = false }: Way,
): Buffer {
  const [root, part] = {
    "053": ["BkToCstmrStmt", "Stmt"],
    "052": ["BkToCstmrAcctRpt", "Rpt"],
    "054": ["BkToCstmrDbtCdtNtfctn", "Ntfctn"],
  }[kind] as [string, string];
  const [sequence, page] = number.split("/");
  const pages = page
    ? `<${part}Pgntn><PgNb>${page}</PgNb><LastPgInd>${page === "2"}</LastPgInd></${part}Pgntn>`
    : "";
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${root}><GrpHdr><MsgId>M-${number}</MsgId></GrpHdr>
<${part}><Id>${number}</Id>${pages}<ElctrncSeqNb>${sequence}</ElctrncSeqNb><Acct><Id><IBAN>${OUR_IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${bookings.map((booking, nth) => entry(booking, nth, status, totals)).join("\n")}
</${part}></${root}></Document>`);
}

function entry(booking: Booking, nth: number, status: string, totals: boolean): string {
  const { payments, bankReference } = booking;
  const day = dayAgo(agoOf(booking));
  const side = isCredit(booking) ? "CRDT" : "DBIT";
  const details =
    payments.length > 1 && totals ? "" : `<NtryDtls>${payments.map(detail).join("")}</NtryDtls>`;
  return `<Ntry><NtryRef>${nth + 1}</NtryRef><Amt Ccy="EUR">${totalOf(booking)}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${bankReference ? `<AcctSvcrRef>${bankReference}</AcctSvcrRef>` : ""}${details}</Ntry>`;
}

function detail({ amount, credit, endToEndId, text, payer, payerAccount }: Payment): string {
  const side = credit ? "Dbtr" : "Cdtr";
  return `<TxDtls><Refs><EndToEndId>${endToEndId ?? "NOTPROVIDED"}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt>
<RltdPties><${side}><Pty><Nm>${escaped(payer)}</Nm></Pty></${side}><${side}Acct><Id><IBAN>${payerAccount}</IBAN></Id></${side}Acct></RltdPties>
<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls>`;
}

const comma = (amount: string) => amount.replace(".", ",");
const short = (ago: number) => dayAgo(ago).slice(2).replaceAll("-", "");

/** The same as MT940, which shows of a batch its total and knows no umlauts. */
export function asMt940(bookings: readonly Booking[], { number }: Way): Buffer {
  const lines = bookings.flatMap((booking) => {
    const { payments, bankReference } = booking;
    const day = short(agoOf(booking));
    const [only] = payments;
    const texts =
      payments.length > 1 || !only
        ? [`BATCH OF ${payments.length}`]
        : [...(only.endToEndId ? [`EREF+${only.endToEndId}`] : []), ...cut(`SVWZ+${only.text}`)];
    const party =
      only && payments.length === 1 ? `?31${only.payerAccount}?32${cut(latin(only.payer))[0]}` : "";
    return [
      `:61:${day}${day.slice(2)}${isCredit(booking) ? "C" : "D"}${comma(totalOf(booking))}NTRFNONREF//${bankReference ?? ""}`,
      `:86:166?00TRANSFER${texts.map((text, nth) => `?${20 + nth}${text}`).join("")}${party}`,
    ];
  });
  return Buffer.from(
    `:20:STARTUMS\n:25:${OUR_IBAN}\n:28C:${number}\n:60F:C${short(DAYS)}EUR0,00\n${lines.join("\n")}\n:62F:C${short(1)}EUR0,00\n-\n`,
  );
}

const cut = (text: string): string[] => text.match(/.{1,27}/g) ?? [];
const latin = (text: string) =>
  text.toUpperCase().replace(/[ÄÖÜ]/g, (letter) => `${{ Ä: "A", Ö: "O", Ü: "U" }[letter]}E`);

/** The same as a list of the bank’s pages, with the text alone. */
export function asCsv(bookings: readonly Booking[]): Buffer {
  const rows = bookings.map((booking) => {
    const { payments, bankReference } = booking;
    const [only] = payments;
    const sign = isCredit(booking) ? "" : "-";
    const what =
      only && payments.length === 1
        ? [only.text, only.payer, only.payerAccount, only.endToEndId ?? ""]
        : [`Batch ${bankReference}`, "", "", ""];
    return [dayAgo(agoOf(booking)), `${sign}${comma(totalOf(booking))}`, ...what].join(";");
  });
  return Buffer.from(`Account ${OUR_IBAN}\nDay;Amount;Text;Name;Number;Reference\n${rows.join("\n")}\n`);
}

/** How such a list is read. */
export const CSV_MAPPING = {
  ...{
    date: "Day",
    amount: "Amount",
    text: "Text",
    payer: "Name",
    payerAccount: "Number",
    reference: "Reference",
  },
  ...{ decimal: ",", dateForm: "YYYY-MM-DD", delimiter: ";", skip: 1 },
} as const;
