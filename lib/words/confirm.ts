import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/confirm"),
  de: () => import("./de/confirm"),
});
