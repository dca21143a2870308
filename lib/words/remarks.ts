import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/remarks"),
  de: () => import("./de/remarks"),
});
