import { wordsIn } from "./language";

export const words = await wordsIn({ en: () => import("./en/due"), de: () => import("./de/due") });
