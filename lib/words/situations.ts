import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/situations"),
  de: () => import("./de/situations"),
});
