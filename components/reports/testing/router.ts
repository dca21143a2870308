import { vi } from "vitest";

/** The router of every test of the reports: their files share the modules that have loaded it. */
export const router = { push: vi.fn() };
