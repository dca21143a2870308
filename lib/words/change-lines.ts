import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/change-lines"),
  de: () => import("./de/change-lines"),
});
