import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/redemption-confirm"),
  de: () => import("./de/redemption-confirm"),
});
