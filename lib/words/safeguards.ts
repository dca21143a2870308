import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/safeguards"),
  de: () => import("./de/safeguards"),
});
