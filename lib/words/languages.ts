import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/languages"),
  de: () => import("./de/languages"),
});
