import { words } from "@/lib/words/terms";

/** What has a name that reads like a proposed one: a person or thing, or what another proposal would call so. */
export type Alike = string | { proposed: string };

/** The same in words. */
export const alikeText = (one: Alike): string =>
  typeof one === "string" ? one : words.proposed(one.proposed);
