import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/mails-orders"),
  de: () => import("./de/mails-orders"),
});
