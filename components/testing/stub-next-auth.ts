import { vi } from "vitest";

/**
 * In place of next-auth's own, for `vi.mock("next-auth/react", async () => import("../testing/stub-next-auth"))`. One for all files of
 * a worker, which share what they import: whatever one of them has loaded keeps the stub that it found.
 */
export const signIn = vi.fn();
