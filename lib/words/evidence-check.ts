import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/evidence-check"),
  de: () => import("./de/evidence-check"),
});
