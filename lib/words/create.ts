import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/create"),
  de: () => import("./de/create"),
});
