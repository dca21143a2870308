import type { words as en } from "../en/setting-problems";

export const words = {
  needed: (format, problems) => `${format} braucht mehr Einstellungen. ${problems}`,
  consultant: "Geben Sie die Beraternummer ein.",
  client: "Geben Sie die Mandantennummer ein.",
  companyCode: "Geben Sie den Buchungskreis ein.",
  rate: (currency, base) => `Geben Sie ein, wie viele ${currency} ein ${base} wert war.`,
  account: (name) => `Geben Sie das Sachkonto für ${name} ein.`,
  accountDigits: (name, digits) =>
    `Das Sachkonto für ${name} muss eine Zahl mit höchstens ${digits} Stellen sein.`,
  wallet: "die Wallet",
  transit: "Geldtransit",
  differences: "Differenzen",
} satisfies typeof en;
