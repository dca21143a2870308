import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/received"),
  de: () => import("./de/received"),
});
