import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/mails-other"),
  de: () => import("./de/mails-other"),
});
