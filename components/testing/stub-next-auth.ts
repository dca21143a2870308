import { vi } from "vitest";

/** In place of next-auth's own, for every test of a component (setup.ts). */
export const signIn = vi.fn();
