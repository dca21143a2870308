import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/send-wallet"),
  de: () => import("./de/send-wallet"),
});
