import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/fields"),
  de: () => import("./de/fields"),
});
