import "server-only";
import type { people } from "@/lib/server/platform";

type Ways = Pick<typeof people.$inferSelect, "passwordHash" | "oidcSubject">;

/** Whether a person can sign in, by password or with their business account; recovery takes both from them. */
export const hasWayIn = ({ passwordHash, oidcSubject }: Ways): boolean =>
  passwordHash !== null || oidcSubject !== null;
