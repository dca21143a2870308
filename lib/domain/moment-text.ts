import { twoDigits } from "./local-time";
import { MONTHS } from "./months";

/** A moment where no reader's zone is known, such as in a mail: "23 November at 14:05 UTC". */
export const momentText = (moment: Date) =>
  `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} at ${twoDigits(moment.getUTCHours())}:${twoDigits(moment.getUTCMinutes())} UTC`;
