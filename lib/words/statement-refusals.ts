import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/statement-refusals"),
  de: () => import("./de/statement-refusals"),
});
