import "server-only";
import { isDeepStrictEqual } from "node:util";
import { AppError } from "@/lib/server/platform";
import { words } from "@/lib/words/decisions";
import type { Content } from "./change-type";

/** Whether two contents say the same, whatever the order of their fields. */
export const isSame = (one: Content, other: Content) => isDeepStrictEqual(plain(one), plain(other));

/** As the database keeps it. */
const plain = (content: Content) => JSON.parse(JSON.stringify(content));

/** @throws AppError `stale_content` unless what would change is what it was when it was asked for */
export function requireUnchanged(before: Content, now: Content): void {
  if (isSame(before, now)) return;
  throw new AppError("stale_content", words.overtaken);
}
