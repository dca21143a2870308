import { isPending } from "@/lib/domain/issuer-facts";

const EVERY_MS = 5_000;
/** A list of thousands is megabytes long, and among thousands one is nearly always unverified. */
const LONG = 200;
const EVERY_MS_WHEN_LONG = 60_000;

/** Milliseconds until records are read again: soon while the issuer verifies one, so that a page shows the result without a reload. */
export const whileUnverified = (items: readonly { status: string }[] | undefined): number | false =>
  items?.some(({ status }) => isPending(status))
    ? items.length > LONG
      ? EVERY_MS_WHEN_LONG
      : EVERY_MS
    : false;
