import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/address-check"),
  de: () => import("./de/address-check"),
});
