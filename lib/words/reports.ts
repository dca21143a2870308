import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/reports"),
  de: () => import("./de/reports"),
});
