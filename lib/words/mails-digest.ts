import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/mails-digest"),
  de: () => import("./de/mails-digest"),
});
