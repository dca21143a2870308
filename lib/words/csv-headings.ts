import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/csv-headings"),
  de: () => import("./de/csv-headings"),
});
