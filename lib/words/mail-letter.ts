import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/mail-letter"),
  de: () => import("./de/mail-letter"),
});
