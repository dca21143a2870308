import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/aids"),
  de: () => import("./de/aids"),
});
