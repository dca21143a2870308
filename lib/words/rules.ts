import { wordsIn } from "./language";

export const words = await wordsIn({ en: () => import("./en/rules"), de: () => import("./de/rules") });
