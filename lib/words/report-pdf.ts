import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/report-pdf"),
  de: () => import("./de/report-pdf"),
});
