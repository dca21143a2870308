import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/setting-problems"),
  de: () => import("./de/setting-problems"),
});
