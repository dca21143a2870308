import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/content-changes"),
  de: () => import("./de/content-changes"),
});
