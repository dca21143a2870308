const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
  timeZone: "UTC",
});

/** A moment where no reader's zone is known, such as in a mail: "23 November at 14:05 UTC". */
export const momentText = (moment: Date) => `${format.format(moment).replace(", ", " at ")} UTC`;
