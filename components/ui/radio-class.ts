/** How every radio is drawn. */
export const radioClass =
  "size-4.5 shrink-0 appearance-none rounded-full border border-input bg-surface checked:border-[5px] checked:border-accent";
