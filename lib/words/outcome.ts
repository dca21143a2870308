import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/outcome"),
  de: () => import("./de/outcome"),
});
