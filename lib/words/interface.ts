import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/interface"),
  de: () => import("./de/interface"),
});
