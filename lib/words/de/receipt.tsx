import type { words as en } from "../en/receipt";

export const words = {
  failed: {
    title: "Der Beleg wurde nicht gedruckt",
    lead: "Der Verlauf war nicht lesbar. Versuchen Sie es noch einmal.",
  },
  title: "Einlösungsbeleg",
  returned: "Einlösung, Auszahlung zurücküberwiesen",
  unpaid: "Einlösung, nicht ausgezahlt",
  redeemed: (tokens, money) => (
    <>
      {tokens} 1:1 eingelöst gegen {money}
    </>
  ),
  toRedeem: (tokens, money) => (
    <>
      {tokens} 1:1 einzulösen gegen {money}
    </>
  ),
  otherAmount: (ordered) => (
    <>
      Der Auftrag lautet auf {ordered}. Der Emittent hat diesen Betrag verlangt, und eine freigebende Person
      hat ihn angenommen.
    </>
  ),
  state: (state) => <>Stand: {state}</>,
  stateAtIssuer: (state, status) => (
    <>
      Stand: {state} (beim Emittenten „{status}“)
    </>
  ),
  walletOn: (wallet, network) => (
    <>
      {wallet} auf {network}
    </>
  ),
  toAddress: "An Einzahlungsadresse",
  toAccount: "Empfangskonto",
  bank: "Bei der Bank",
  // words: wie im Datensatz des Emittenten
  fiatTransferId: "Fiat transfer id",
  sentBy: "Gesendet von",
  hashBy: "Hash eingegeben von",
  found: "Auf der Blockchain gefunden",
  preparedBy: "Erstellt von",
  approvedBy: "Freigegeben von",
  rejectedBy: "Abgelehnt von",
  automatically: (at) => <>Automatisch, {at}</>,
  printed: (at, page) => (
    <>
      Gedruckt: {at}. Als Nachweis gilt die Nachweisdatei (JSON). Verifizieren Sie sie unter {page}.
    </>
  ),
} satisfies typeof en;
