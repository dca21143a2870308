import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/redemptions-server"),
  de: () => import("./de/redemptions-server"),
});
