import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/send"),
  de: () => import("./de/send"),
});
