import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/redemption-arrivals"),
  de: () => import("./de/redemption-arrivals"),
});
