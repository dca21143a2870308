import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/arrival-decision"),
  de: () => import("./de/arrival-decision"),
});
