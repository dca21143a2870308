import { clsx } from "clsx";

/**
 * Joins class names. Nothing takes a contradicting class away (a library that does weighs as much as a page): what has to win
 * over a primitive's own class says so with `!` at its end, such as `py-2!`.
 */
export const cn = clsx;
