import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/errors"),
  de: () => import("./de/errors"),
});
