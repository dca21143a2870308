import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/amounts"),
  de: () => import("./de/amounts"),
});
