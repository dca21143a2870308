import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/account"),
  de: () => import("./de/account"),
});
