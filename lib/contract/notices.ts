import { z } from "zod";

/** What every signed-in person has to know, whichever page is open. */
export const NOTICE_CODES = [
  "audit_altered",
  "sending_paused",
  "token_stopped",
  "token_unchecked",
  "payer_changed",
  "issuer_failing",
  "checkpoint_failing",
] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

export const notice = z.object({
  code: z.enum(NOTICE_CODES),
  /** What happened, then what to do. */
  message: z.string(),
  /** The page that says more. */
  href: z.string().optional(),
  since: z.string(),
});
export type Notice = z.infer<typeof notice>;

/** `GET /api/notices`. */
export const notices = z.object({ items: z.array(notice) });
export type NoticeList = z.infer<typeof notices>;
