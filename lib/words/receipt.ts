import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/receipt"),
  de: () => import("./de/receipt"),
});
