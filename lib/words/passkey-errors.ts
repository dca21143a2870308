import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/passkey-errors"),
  de: () => import("./de/passkey-errors"),
});
