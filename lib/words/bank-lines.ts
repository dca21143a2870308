import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/bank-lines"),
  de: () => import("./de/bank-lines"),
});
