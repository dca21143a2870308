import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/proofs"),
  de: () => import("./de/proofs"),
});
