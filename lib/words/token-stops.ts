import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/token-stops"),
  de: () => import("./de/token-stops"),
});
