import { z } from "zod";

/** Every error code of the interface and the HTTP status that carries it. */
export const STATUS_OF_CODE = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  step_up_required: 403,
  wrong_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_content: 409,
  wrong_state: 409,
  hash_used: 409,
  paused: 409,
  reserved: 409,
  too_large: 413,
  unsupported_media_type: 415,
  key_reused: 422,
  not_usable: 422,
  mapping_needed: 422,
  groups_required: 422,
  wrong_groups: 422,
  too_many_requests: 429,
  internal: 500,
  issuer_failed: 502,
  not_ready: 503,
  issuer_timeout: 504,
} as const;

export type ErrorCode = keyof typeof STATUS_OF_CODE;

/** The body of every error: a code for programs, words for people, a number to find it in the log. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

export type ErrorBody = z.infer<typeof errorBody>;
