import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/verify-file"),
  de: () => import("./de/verify-file"),
});
