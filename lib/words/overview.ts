import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/overview"),
  de: () => import("./de/overview"),
});
