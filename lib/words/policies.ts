import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/policies"),
  de: () => import("./de/policies"),
});
