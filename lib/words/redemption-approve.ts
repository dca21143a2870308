import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/redemption-approve"),
  de: () => import("./de/redemption-approve"),
});
