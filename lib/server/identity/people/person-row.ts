import "server-only";
import type { people } from "@/lib/server/platform";

export type PersonRow = typeof people.$inferSelect;
