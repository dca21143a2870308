import { z } from "zod";
import { isTyped } from "@/lib/domain/address-filter";
import { holdsLink, holdsNumber } from "@/lib/domain/contact-details";
import { escapeInvisible } from "@/lib/domain/escape-invisible";
import { ROLES } from "@/lib/domain/roles";
import { UUID } from "@/lib/domain/uuid";
import { words } from "@/lib/words/fields";

/** An id of ours or of the issuer's: any UUID, compared in lower case. */
export const uuid = z
  .string()
  .regex(UUID, { error: () => words.id })
  .toLowerCase();

export const time = z.iso.datetime();

const A_DATE = { error: () => words.date };

/** A calendar day such as `2026-03-31`; the database knows no year 0. */
export const day = z.iso.date(A_DATE).refine((text) => text >= "0001", A_DATE);

/** One end of a span of time: a day, or a moment. The database knows no year 0. */
export const moment = z.union([z.iso.date(A_DATE), time]).refine((text) => text >= "0001", A_DATE);

/** Exact decimal text, in whole units of its currency or token. */
export const amount = z.string();

export const personRef = z.object({ id: z.string(), name: z.string() });

export const role = z.enum(ROLES);

const isEmpty = () => words.empty;

/** One line typed by a person: trimmed, without control characters or halves of letters, 1 to `max` characters. */
export const line = (max: number, empty: () => string = isEmpty) =>
  z
    .string()
    .trim()
    .min(1, { error: empty })
    .max(max, { error: () => words.atMost(max) })
    .refine(isTyped, { error: () => words.noLineBreaks });

/** Characters that are drawn as nothing, also where they join signs into one: a name needs none of them. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\u2800\u3164]/u;

/**
 * A name that people choose by: one line in which all can be seen and no letter stands for another, so that no name passes for one that
 * it is not. Mails carry it before a second person has read it, so it holds nothing to follow, to pay to or to call.
 */
export const visibleName = (max: number, empty?: () => string) =>
  line(max, empty)
    .refine((text) => !HIDDEN.test(text), { error: () => words.name.invisible })
    .refine((text) => escapeInvisible(text) === text, { error: () => words.name.alphabets })
    .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), { error: () => words.name.visible })
    .refine((text) => !holdsLink(text), { error: () => words.name.link })
    .refine((text) => !holdsNumber(text), { error: () => words.name.number });

/** Several lines typed by a person. */
export const note = (max: number, empty: () => string = isEmpty) =>
  z
    .string()
    .trim()
    .min(1, { error: empty })
    .max(max, { error: () => words.atMost(max) })
    .refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), { error: () => words.noControls });

/** Treats a field left empty as absent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    schema.optional(),
  );

/** A list that is read a page at a time: the cursor leads to the next one, and is null on the last. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** The six digits that an authenticator app shows, with or without a gap. */
export const code = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, { error: () => words.person.code }));
