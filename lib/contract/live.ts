import { z } from "zod";
import { momentIn } from "@/lib/domain/live";

/**
 * `GET /api/events?since=`: from when on the page may have missed something, in milliseconds of the server's clock; after a dot
 * which of its processes said so.
 */
export const liveInput = z.strictObject({
  since: z
    .string()
    .regex(/^\d{1,15}(\.[\w-]{1,40})?$/)
    .default("0")
    .transform(momentIn),
});
