import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/changes"),
  de: () => import("./de/changes"),
});
