import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/evidence-pdf"),
  de: () => import("./de/evidence-pdf"),
});
