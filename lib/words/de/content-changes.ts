import type { words as en } from "../en/content-changes";

export const words = {
  amount: (amount, currency) => `${amount}\u00a0${currency}`,
  network: "Netzwerk",
  bic: "BIC",
  isNow: "ist jetzt",
} satisfies typeof en;
