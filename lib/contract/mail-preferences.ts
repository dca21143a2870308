import { z } from "zod";
import { MAIL_TOPICS } from "@/lib/domain/mail-topics";

/** Whether mails of each topic come. */
const topics = z.record(z.enum(MAIL_TOPICS), z.boolean());

/** `GET /api/me/mail-preferences`; `isSetUp`: whether this desk sends mails at all. */
export const mailPreferences = z.object({ topics, isSetUp: z.boolean() });
export type MailPreferences = z.infer<typeof mailPreferences>;

/** `PUT /api/me/mail-preferences`: all topics at once. */
export const setMailPreferences = z.strictObject({ topics });
export type SetMailPreferences = z.infer<typeof setMailPreferences>;
