import { wordsIn } from "./language";

export const words = await wordsIn({
  en: () => import("./en/order-page"),
  de: () => import("./de/order-page"),
});
