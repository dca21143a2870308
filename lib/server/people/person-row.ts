import "server-only";
import type { people } from "../db/schema";

export type PersonRow = typeof people.$inferSelect;
