import { isPending } from "@/lib/domain/issuer-facts";

const EVERY_MS = 5_000;

/** Milliseconds until records are read again: soon while the issuer verifies one, so that a page shows the result without a reload. */
export const whileUnverified = (items: readonly { status: string }[] | undefined): number | false =>
  items?.some(({ status }) => isPending(status)) ? EVERY_MS : false;
