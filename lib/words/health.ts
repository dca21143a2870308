import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/health"),
  de: () => import("./de/health"),
});
