/** Keys to be pressed one after the other. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="flex shrink-0 items-center gap-1">
    {keys.map((key) => (
      <kbd
        key={key}
        className="grid h-5.5 min-w-5.5 place-items-center rounded-sm border bg-surface-sunken px-1.5 font-sans text-xs text-muted-foreground"
      >
        {key.length === 1 ? key.toUpperCase() : key}
      </kbd>
    ))}
  </span>
);
