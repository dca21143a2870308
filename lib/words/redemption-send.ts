import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/redemption-send"),
  de: () => import("./de/redemption-send"),
});
