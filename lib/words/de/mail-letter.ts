import type { words as en } from "../en/mail-letter";

export const words = {
  money: (amount, currency) => `${amount}\u00a0${currency}`,
  to: (account) => ["auf ", account],
  never: "Senden Sie nie Token wegen einer E-Mail. Adressen stehen nur in Redemption Desk.",
  settings: "E-Mail-Einstellungen",
  stops: {
    wallet: "Wallet",
    // As long as in English, for a quarter of a phone.
    address: "Adresse",
    issuer: "Emittent",
    account: "Bankkonto",
  },
  places: {
    wallet: {
      at: "Die Token sind in der Wallet.",
      moving: "Die Token sind zur Einzahlungsadresse unterwegs.",
    },
    address: {
      at: "Die Token sind an der Einzahlungsadresse angekommen.",
      moving: "Die Token sind zum Emittenten unterwegs.",
    },
    issuer: { at: "Der Emittent hat die Token.", moving: "Die Auszahlung ist zum Bankkonto unterwegs." },
    account: { at: "Das Geld ist auf dem Bankkonto.", moving: "Das Geld ist auf dem Bankkonto." },
  },
} satisfies typeof en;
