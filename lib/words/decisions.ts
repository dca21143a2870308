import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/decisions"),
  de: () => import("./de/decisions"),
});
