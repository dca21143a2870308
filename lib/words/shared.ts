import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/shared"),
  de: () => import("./de/shared"),
});
