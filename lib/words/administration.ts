import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/administration"),
  de: () => import("./de/administration"),
});
