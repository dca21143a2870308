import "server-only";
import { decimalText } from "../amounts";
import type { ReadLine } from "../read-events";
import { withoutNone } from "../references";
import { joined } from "../texts";
import { IBAN } from "./account";
import type { Details } from "./details";
import type { Field } from "./fields";
import { nonSwiftDetails } from "./non-swift";
import { detailsOf } from "./read-details";
import { type StatementLine, statementLineOf } from "./statement-line";

/** Kinds of transactions (German banks' numbers) that give money back: returned or recalled payments, cheques and cards, and corrections. */
const RETURN_KINDS = new Set("009 059 108 109 110 111 159 160 181 182 183 184 193 199 399 899".split(" "));

/** `NRTI`: a returned item. */
const RETURN_TYPE = /RTI$/;

/** `/CHGS/EUR0,50/` */
const CHARGES = /\/CHGS\/([A-Z]{3})([\d,.]+)/g;

/** One line from its fields: `:61:` and the `:86:` or `:NS:` behind it. */
export function readLineOf([first, ...more]: readonly [Field, ...Field[]], currency: string): ReadLine {
  const line = statementLineOf(first);
  const nonSwift = more.find(({ tag }) => tag === "NS");
  const details = nonSwift ? nonSwiftDetails(nonSwift.lines) : detailsOf(more.map(({ lines }) => lines));
  const other = otherParty(line, details);
  return {
    status: line.expected ? "information" : "booked",
    amount: line.amount,
    currency,
    credit: line.credit,
    bookedAt: line.bookedAt,
    valueDate: line.valueDate,
    payer: other.payer,
    payerAccount: other.payerAccount,
    text: joined([...details.texts, other.supplement]) || (details.posting ?? ""),
    references: referencesOf(other.customerReference, line.bankReference, details.references),
    place: 0,
    entry: null,
    charges: chargesIn(`${line.supplement} ${details.texts.join(" ")}`),
    returns: returnsOf(line, details),
  };
}

/** The other party. Dutch banks put its account where the reference would be, or below, and its name there. */
function otherParty({ customerReference, supplement }: StatementLine, { payer, payerAccount }: Details) {
  const known = { payer, payerAccount, customerReference, supplement };
  if (IBAN.test(customerReference)) {
    return {
      payer: payer ?? (supplement || null),
      payerAccount: payerAccount ?? customerReference,
      customerReference: "",
      supplement: payer ? supplement : "",
    };
  }
  return !payerAccount && IBAN.test(supplement)
    ? { ...known, payerAccount: supplement, supplement: "" }
    : known;
}

/** The details have the whole reference, the line at most 16 characters of it; another one there is kept beside it. */
function referencesOf(
  customer: string,
  bank: string,
  details: Record<string, string>,
): Record<string, string> {
  const whole = details.customerReference ?? "";
  const isSame = !whole || whole.startsWith(customer);
  const all = {
    ...details,
    customerReference: whole || customer,
    ...(isSame ? {} : { lineReference: customer }),
    bankReference: bank,
  };
  return withoutNone(all);
}

function chargesIn(text: string): ReadLine["charges"] {
  return [...text.matchAll(CHARGES)].flatMap(([, currency = "", written = ""]) => {
    const amount = decimalText(written, ",.");
    return amount === null ? [] : [{ amount, currency }];
  });
}

function returnsOf({ reversal, type }: StatementLine, details: Details): ReadLine["returns"] {
  const { kind, isReturn, returnCode, returnReason, posting } = details;
  const returned = reversal || isReturn || RETURN_TYPE.test(type) || RETURN_KINDS.has(kind ?? "");
  return returned ? { code: returnCode, reason: returnReason ?? posting } : null;
}
