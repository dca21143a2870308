import { z } from "zod";

/** `GET /api/health/live`. */
export const liveness = z.object({ status: z.literal("ok") });

/** `GET /api/health/ready`. */
export const readyStatus = z.object({ status: z.enum(["ok", "degraded", "down"]) });
