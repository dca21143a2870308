import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/redemptions"),
  de: () => import("./de/redemptions"),
});
