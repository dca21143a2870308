import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/settings"),
  de: () => import("./de/settings"),
});
