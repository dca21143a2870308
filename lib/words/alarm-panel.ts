import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/alarm-panel"),
  de: () => import("./de/alarm-panel"),
});
