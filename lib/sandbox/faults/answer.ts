/** An answer ready to be written. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };
