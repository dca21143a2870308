import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/public-pages"),
  de: () => import("./de/public-pages"),
});
