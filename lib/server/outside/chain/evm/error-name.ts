/** By name: Next bundles viem once for routes and once for background work, and each has classes of its own. */
export const hasName = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;
