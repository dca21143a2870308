import { cva, type VariantProps } from "class-variance-authority";

const GREYED = "data-disabled:border-border data-disabled:bg-surface-sunken";

/** Kept apart from the button, so that server components can style a link with it. */
export const buttonVariants = cva(
  [
    "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap",
    "transition-colors duration-100 select-none [&_svg]:size-4 [&_svg]:shrink-0",
    // By attribute: a button that only waits for the page's script looks as it will in a moment.
    "data-disabled:cursor-not-allowed data-disabled:text-muted-foreground",
  ],
  {
    variants: {
      variant: {
        primary: `border-transparent bg-accent-solid text-solid-foreground hover:bg-accent-solid-hover ${GREYED}`,
        secondary: `border-border-strong bg-surface text-foreground hover:bg-surface-sunken ${GREYED}`,
        quiet:
          "border-transparent text-foreground hover:bg-foreground/6 data-disabled:border-transparent data-disabled:bg-transparent",
        danger: `border-transparent bg-danger-solid text-solid-foreground hover:bg-danger-solid-hover ${GREYED}`,
      },
      size: {
        sm: "h-8 px-2.5 text-sm max-md:h-11",
        md: "h-10 px-4 text-base max-md:h-11",
        lg: "h-11 px-5 text-base max-md:h-12",
        icon: "size-9 max-md:size-11",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export type ButtonVariants = VariantProps<typeof buttonVariants>;
