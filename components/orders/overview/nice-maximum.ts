const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The end of an axis that reaches `most`: a figure of one digit that halves well. 1 where there is nothing to show. */
export function niceMaximum(most: number): number {
  if (!(most > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return (STEPS.find((step) => step * power >= most) ?? 10) * power;
}
