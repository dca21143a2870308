import "server-only";
import { timestamp } from "drizzle-orm/pg-core";

/** A moment to the millisecond, as JavaScript's dates have it. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
