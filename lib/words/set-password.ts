import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/set-password"),
  de: () => import("./de/set-password"),
});
