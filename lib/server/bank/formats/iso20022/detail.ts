import "server-only";
import { placeIn } from "../place";
import type { ReadLine } from "../read-events";
import { accountIn, joined } from "../texts";
import { chargesIn, type SignedCharge } from "./charges";
import type { Leaf, Part } from "./part";
import { OF_DETAIL, referencesIn } from "./references";
import { amountIn } from "./values";

export type Party = { name: string | null; account: string | null };

/** What is kept of a detail until its entry ends: an entry may have tens of thousands. */
export type Detail = {
  /** In whichever currencies, the likeliest to be what was booked first. */
  amounts: { place: AmountPlace; amount: string; currency: string | null }[];
  credit: boolean | null;
  references: Record<string, string>;
  text: string;
  debtor: Party;
  creditor: Party;
  charges: SignedCharge[];
  returns: ReadLine["returns"];
};

const AMOUNTS = ["Amt", "AmtDtls/TxAmt/Amt", "AmtDtls/CntrValAmt/Amt", "AmtDtls/InstdAmt/Amt"] as const;

/** Where a detail says its amount. */
export type AmountPlace = (typeof AMOUNTS)[number];

const TEXTS = ["RmtInf/Ustrd", "RmtInf/Strd/AddtlRmtInf", "AddtlTxInf"];
const ACCOUNTS = ["IBAN", "Othr/Id", "BBAN", "UPIC", "PrtryAcct/Id"];
/** The party itself may be a bank. */
const NAMES = ["Nm", "Pty/Nm", "Agt/FinInstnId/Nm", "FinInstnId/Nm"];

/** What one of an entry's details says. */
export function detailIn(part: Part): Detail {
  return {
    amounts: AMOUNTS.flatMap((place) => part.all([place]).map((leaf) => ({ place, ...amountOf(leaf) }))),
    credit: isCredit(part),
    references: referencesIn(part, OF_DETAIL),
    text: joined(part.all(TEXTS).map(({ text }) => text)),
    debtor: partyIn(part, "Dbtr"),
    creditor: partyIn(part, "Cdtr"),
    charges: chargesIn(part),
    returns: returnIn(part),
  };
}

const SIDES = new Map([
  ["CRDT", true],
  ["DBIT", false],
]);

/** Whether the account gained; null where it is not said. */
export const isCredit = (part: Part): boolean | null => SIDES.get(part.text("CdtDbtInd") ?? "") ?? null;

function partyIn(part: Part, role: "Dbtr" | "Cdtr"): Party {
  const namesOf = (party: string) => NAMES.map((path) => `RltdPties/${party}/${path}`);
  const name = part.text(...namesOf(role), ...namesOf(`Ultmt${role}`));
  const account = part.text(...ACCOUNTS.map((path) => `RltdPties/${role}Acct/Id/${path}`));
  return { name: name && joined([name]), account: account && accountIn(account) };
}

function returnIn(part: Part): ReadLine["returns"] {
  const code = part.text("RtrInf/Rsn/Cd", "RtrInf/RtrRsn/Cd", "RtrInf/Rsn/Prtry", "RtrInf/RtrRsn/Prtry");
  const reason = joined(part.all(["RtrInf/AddtlInf", "RtrInf/AddtlRtrRsnInf"]).map(({ text }) => text));
  return code || reason ? { code, reason: reason || null } : null;
}

const amountOf = ({ text, currency, line }: Leaf) => ({
  amount: amountIn(text, placeIn("line", line)),
  currency,
});
