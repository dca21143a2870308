import { fileURLToPath } from "node:url";

/** The checkout's folder: where the build is and where commands run. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
