import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/redemption-flow"),
  de: () => import("./de/redemption-flow"),
});
