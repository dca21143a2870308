import type { words as en } from "../en/content-changes";

export const words = {
  network: "Netzwerk",
  bic: "BIC",
  isNow: "ist jetzt",
} satisfies typeof en;
