import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/decide-line"),
  de: () => import("./de/decide-line"),
});
