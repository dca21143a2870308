import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/notices"),
  de: () => import("./de/notices"),
});
