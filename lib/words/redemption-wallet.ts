import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/redemption-wallet"),
  de: () => import("./de/redemption-wallet"),
});
