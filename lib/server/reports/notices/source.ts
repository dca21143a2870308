import "server-only";
import type { Notice } from "@/lib/contract/notices";
import type { Context } from "@/lib/server/record";

/** What a notice says, and since when (ISO 8601); null while there is nothing to say. */
export type NoticeSource = (context: Context) => Promise<Omit<Notice, "code"> | null>;
