import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/controls"),
  de: () => import("./de/controls"),
});
