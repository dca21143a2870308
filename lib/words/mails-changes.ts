import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/mails-changes"),
  de: () => import("./de/mails-changes"),
});
