import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/activity-page"),
  de: () => import("./de/activity-page"),
});
