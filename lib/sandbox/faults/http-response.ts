/** A response ready to be written to the socket. */
export type HttpResponse = { status: number; headers: Record<string, string>; body: Buffer };
