import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/approve-several"),
  de: () => import("./de/approve-several"),
});
