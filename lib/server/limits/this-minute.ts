import "server-only";
import { windowBegin } from "./count-in-window";

/** The minute of the clock in which reads of the issuer are counted now. */
export const thisMinute = (): Date => windowBegin(60_000);
