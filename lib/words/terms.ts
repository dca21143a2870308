import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/terms"),
  de: () => import("./de/terms"),
});
