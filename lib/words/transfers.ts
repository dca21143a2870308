import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/transfers"),
  de: () => import("./de/transfers"),
});
