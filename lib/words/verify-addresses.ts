import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/verify-addresses"),
  de: () => import("./de/verify-addresses"),
});
