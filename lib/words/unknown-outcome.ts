import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/unknown-outcome"),
  de: () => import("./de/unknown-outcome"),
});
