import { z } from "zod";
import { LANGUAGES } from "@/lib/words/language";
import { optional } from "./common";

/** In which language a CSV file names its columns: English unless asked otherwise, whoever downloads it, since programs read them. */
export const csvHeadings = { headings: optional(z.enum(LANGUAGES)) };
