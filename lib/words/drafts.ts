import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/drafts"),
  de: () => import("./de/drafts"),
});
