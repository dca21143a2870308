import "server-only";
import { inArray } from "drizzle-orm";
import { changes } from "@/lib/server/platform";

/** Of proposals: those that may still be made true. */
export const IS_OPEN = inArray(changes.state, ["waiting", "applying"]);
