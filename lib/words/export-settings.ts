import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/export-settings"),
  de: () => import("./de/export-settings"),
});
