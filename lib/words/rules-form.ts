import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/rules-form"),
  de: () => import("./de/rules-form"),
});
