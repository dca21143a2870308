import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/stop-redemption"),
  de: () => import("./de/stop-redemption"),
});
