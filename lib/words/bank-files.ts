import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/bank-files"),
  de: () => import("./de/bank-files"),
});
