import { vi } from "vitest";

/** In place of the routes of next-auth, for every test of a component (setup.ts). */
export const signIn = vi.fn();
export const leaveForProvider = vi.fn();
export const signOut = vi.fn();
