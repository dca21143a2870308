import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/audit-lines"),
  de: () => import("./de/audit-lines"),
});
