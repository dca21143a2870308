import { fileURLToPath } from "node:url";

/** The repository's folder, where the build is and commands run. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
