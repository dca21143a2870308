import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/assign-columns"),
  de: () => import("./de/assign-columns"),
});
