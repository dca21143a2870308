import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/audit-problems"),
  de: () => import("./de/audit-problems"),
});
