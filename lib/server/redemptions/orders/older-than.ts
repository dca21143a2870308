import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { orders } from "@/lib/server/platform";

/** What comes after an order in the list, newest first; the id decides between those of one moment. */
export const olderThan = ({ createdAt, id }: { createdAt: Date; id: string }): SQL =>
  sql`(${orders.createdAt}, ${orders.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
