import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/activity"),
  de: () => import("./de/activity"),
});
