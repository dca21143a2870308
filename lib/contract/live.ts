import { z } from "zod";

/** `GET /api/events?since=`: from when on the page may have missed something, in milliseconds of the server's clock. */
export const liveInput = z.strictObject({ since: z.coerce.number().int().min(0).default(0) });
