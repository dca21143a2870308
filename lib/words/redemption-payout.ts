import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/redemption-payout"),
  de: () => import("./de/redemption-payout"),
});
