import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/wallets"),
  de: () => import("./de/wallets"),
});
