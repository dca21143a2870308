import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/bank-accounts"),
  de: () => import("./de/bank-accounts"),
});
