import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/templates"),
  de: () => import("./de/templates"),
});
