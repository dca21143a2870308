import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/month-end"),
  de: () => import("./de/month-end"),
});
