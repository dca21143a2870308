import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/requests"),
  de: () => import("./de/requests"),
});
