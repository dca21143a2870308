const NAMES = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"],
  ...["November", "December"],
];

/** `2026-11` → `November`. Put together by hand: server and browser may know different versions of a locale. */
export const monthName = (month: string): string => NAMES[Number(month.slice(5, 7)) - 1] ?? month;
