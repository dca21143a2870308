import "server-only";
import type { OwnPasskey } from "@/lib/contract/account";
import { vouchesAt } from "@/lib/domain/vote-delay";
import type { passkeys } from "@/lib/server/platform";

/** A passkey as its owner sees it. */
export function viewPasskey(row: typeof passkeys.$inferSelect): OwnPasskey {
  const isPartOfDevice = row.transports.includes("internal") || row.transports.includes("hybrid");
  return {
    id: row.id,
    name: row.name,
    isSynced: row.backedUp,
    isSecurityKey: !isPartOfDevice && row.transports.length > 0,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    countsFrom: vouchesAt(row, new Date()) ? null : row.vouchesFrom.toISOString(),
  };
}
