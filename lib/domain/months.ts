/** Written by hand: server and browser may know different versions of a locale. */
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `Jan` for 0. */
export const shortMonth = (month: number) => MONTHS[month]?.slice(0, 3) ?? "";
