import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/check-values"),
  de: () => import("./de/check-values"),
});
