import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/pages"),
  de: () => import("./de/pages"),
});
