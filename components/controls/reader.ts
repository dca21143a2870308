import type { Role } from "@/lib/domain/roles";

/** Who reads the page. */
export type Reader = { id: string; roles: readonly Role[] };
