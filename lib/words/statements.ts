import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/statements"),
  de: () => import("./de/statements"),
});
