/** How firm a transfer is: in words, and while confirmations are counted as a line that fills. */
export function Confirmations({ said, share }: { said: string; share: number | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-sm text-muted-foreground tabular-nums">{said}</p>
      {share === null ? null : (
        <span aria-hidden="true" className="h-1 w-24 overflow-hidden rounded-full bg-accent-soft">
          <span
            className="block h-full origin-left bg-accent transition-transform duration-300"
            style={{ transform: `scaleX(${share})` }}
          />
        </span>
      )}
    </div>
  );
}
