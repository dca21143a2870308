import { wordsIn } from "./language";

export const words = await wordsIn({ en: () => import("./en/networks"), de: () => import("./de/networks") });
