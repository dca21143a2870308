import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/sign-in"),
  de: () => import("./de/sign-in"),
});
