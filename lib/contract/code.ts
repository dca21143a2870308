import { z } from "zod";

/** The six digits that an authenticator app shows, with or without a gap. */
export const code = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits that your app shows."));
