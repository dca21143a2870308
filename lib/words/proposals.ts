import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/proposals"),
  de: () => import("./de/proposals"),
});
