import { words } from "@/lib/words/terms";

/** What a program may do with an API token, and nothing besides. No scope approves, decides, or changes people or rules. */
export const SCOPES = ["statements"] as const;

export type Scope = (typeof SCOPES)[number];

/** What a scope lets a program do, after "may". */
export const scopeText = (scope: Scope): string => words.scopes[scope];

/** A token that nobody removes ends after so many days. */
export const MAX_TOKEN_DAYS = 365;
