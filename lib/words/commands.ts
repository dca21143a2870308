import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/commands"),
  de: () => import("./de/commands"),
});
