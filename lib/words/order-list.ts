import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/order-list"),
  de: () => import("./de/order-list"),
});
