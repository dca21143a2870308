import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/frame"),
  de: () => import("./de/frame"),
});
