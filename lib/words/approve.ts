import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/approve"),
  de: () => import("./de/approve"),
});
