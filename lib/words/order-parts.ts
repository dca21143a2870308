import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/order-parts"),
  de: () => import("./de/order-parts"),
});
